/** Of React, without types of its own. */
declare module 'scheduler' {
  /** Changes how long React works before it lets others work. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
