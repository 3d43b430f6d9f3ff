import * as v from 'valibot';
import { parse } from 'yaml';

const Step = v.object({ run: v.optional(v.string()) });
const Job = v.object({
  env: v.optional(v.record(v.string(), v.string()), {}),
  steps: v.optional(v.array(Step), []),
});
const Workflow = v.object({ jobs: v.record(v.string(), Job) });

/**
 * The commands of a GitHub workflow in their order, as they are written, and the settings that its jobs
 * write out.
 */
export function pipelineSteps(text: string): { commands: string[]; env: Record<string, string> } {
  const jobs = Object.values(v.parse(Workflow, parse(text)).jobs);
  const env = Object.fromEntries(
    jobs.flatMap((job) => Object.entries(job.env)).filter(([, value]) => !value.includes('${{')),
  );
  return {
    commands: jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
    env,
  };
}
