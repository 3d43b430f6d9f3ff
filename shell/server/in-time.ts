/** The outcome of some work, or `late` when it takes longer. */
export async function inTime<Outcome, Late>(
  work: Promise<Outcome>,
  ms: number,
  late: Late,
): Promise<Outcome | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late).unref();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
