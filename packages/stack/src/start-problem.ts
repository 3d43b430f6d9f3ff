/** Something on this machine keeps the site from starting; the message says what to do about it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
