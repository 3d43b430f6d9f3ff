import { buildSite } from '../build/build.js';
import { explained } from './problem-sentence.js';

/** `npm run build`: builds what has changed. @returns the exit code */
export const build = () =>
  explained(async () => {
    await buildSite(console.log);
    return 0;
  });
