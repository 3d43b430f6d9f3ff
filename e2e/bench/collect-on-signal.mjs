/** Loaded into a server before its own program: collects garbage whenever SIGUSR2 arrives. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  for (let time = 0; time < 3; time++) collect();
});
