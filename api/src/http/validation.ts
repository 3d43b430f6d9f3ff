import { BadRequestException, type ValidationError, ValidationPipe } from '@nestjs/common';
import { quoted } from './text.js';

/** Turns a body into its DTO, or refuses it with one sentence that names the field. */
export const validation = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (problems) => new BadRequestException(sentence(problems)),
  });

/** The first problem, as a sentence. */
export function sentence(problems: readonly ValidationError[]): string {
  const path: string[] = [];
  let problem = problems[0];
  while (problem) {
    path.push(problem.property);
    const [rule, message] = Object.entries(problem.constraints ?? {})[0] ?? [];
    if (rule === 'whitelistValidation') return `${quoted(path.join('.'))} is not a known field.`;
    if (message) return isSentence(message) ? message : `${quoted(path.join('.'))} ${message}.`;
    problem = problem.children?.[0];
  }
  return 'The request body is not understood.';
}

/** Rules usually give the rest of a sentence; a few, fixed by the specification, a whole one. */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);
