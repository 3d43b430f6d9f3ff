/** What is used here of the package, which has no types. */
declare module 'react-refresh/runtime' {
  import type { Family } from './hot-component.js';

  const runtime: {
    getFamilyByType(type: unknown): Family | undefined;
    /**
     * A method that is replaced here: everything that triggers a refresh calls it.
     *
     * @returns null when nothing has changed
     */
    performReactRefresh(): {
      /** Components with the same hooks as before. */
      updatedFamilies: ReadonlySet<Family>;
      /** Components with other hooks: their state is lost. */
      staleFamilies: ReadonlySet<Family>;
    } | null;
  };
  export default runtime;
}
