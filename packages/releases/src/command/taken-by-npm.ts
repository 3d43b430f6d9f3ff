/**
 * The option that npm has taken for its own, because it stood before `--`: npm leaves it in the environment, and at most
 * its value among the arguments.
 *
 * @param names of the options of a command
 */
export const takenByNpm = (names: readonly string[], env: NodeJS.ProcessEnv): string | undefined =>
  names.find((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
