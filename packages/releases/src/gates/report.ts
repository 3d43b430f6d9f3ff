import { stripVTControlCharacters } from 'node:util';
import { printable } from '../store/printable.js';
import type { GateResult } from './run-gate.js';

/** How many lines of the output of a tool that fails are shown. */
const OUTPUT_LINES = 60;

/** The refusals of all gates, each reason once, with the output of their tools. */
export function refusalText(results: readonly GateResult[]): string {
  const gatesOf = new Map<string, string[]>();
  for (const { name, refusal } of results) {
    for (const reason of refusal?.reasons ?? []) {
      gatesOf.set(reason, [...(gatesOf.get(reason) ?? []), name]);
    }
  }
  const reasons = [...gatesOf].map(([reason, names]) => `${names.join(', ')}: ${byLine(reason)}`);
  const outputs = results.flatMap(({ refusal }) =>
    refusal?.output ? [`\n${indent(lastLines(plain(refusal.output)))}`] : [],
  );
  return [...reasons, ...outputs].join('\n');
}

/** How long each step took, and how it ended. */
export function timeTable(
  steps: readonly Pick<GateResult, 'name' | 'ms' | 'outcome'>[],
  ms: number,
) {
  const rows = [
    ...steps.map((step) => [step.name, seconds(step.ms), step.outcome]),
    ['in all', seconds(ms), ''],
  ];
  return rows
    .map(([name = '', time = '', outcome = '']) =>
      `${name.padEnd(12)}${time.padStart(7)}  ${outcome}`.trimEnd(),
    )
    .join('\n');
}

/** The gates that were not run, and why; empty when all were. */
export function skippedText(steps: readonly GateResult[]): string {
  const skipped = steps.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length === 0) return '';
  const lines = skipped.map(({ name, notes }) => `  ${name}: ${byLine(notes.join(' '))}`);
  return `NOT CHECKED:\n${lines.join('\n')}`;
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
/** Made printable line by line: the text may quote bundles and hosts. */
const byLine = (text: string) => text.split('\n').map(printable).join('\n');
/** Tools print what tests and sources contain; their colours are removed with all other control sequences. */
const plain = (output: string) => byLine(stripVTControlCharacters(output).replaceAll('\r\n', '\n'));
const lastLines = (text: string) => text.trim().split('\n').slice(-OUTPUT_LINES).join('\n');
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');
