/** What is used here of the package, which has no types. */
declare module 'react-refresh/runtime' {
  import type { Family } from './hot-component.js';

  const runtime: {
    getFamilyByType(type: unknown): Family | undefined;
    /**
     * Left to replace: all that asks for a refresh calls it.
     *
     * @returns null when nothing has changed
     */
    performReactRefresh(): {
      /** Of the same hooks as before. */
      updatedFamilies: ReadonlySet<Family>;
      /** Of other hooks: their state is lost. */
      staleFamilies: ReadonlySet<Family>;
    } | null;
  };
  export default runtime;
}
