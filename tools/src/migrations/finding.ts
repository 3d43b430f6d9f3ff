/** What a statement would do to a site that runs. */
export interface Finding {
  /** By which an exception is stated. */
  rule: string;
  /** What happens, and what to do in its place. */
  sentence: string;
}

export const finding = (rule: string, sentence: string): Finding => ({ rule, sentence });
