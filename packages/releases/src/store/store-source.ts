/**
 * A store elsewhere. Commands work in a folder that is a copy of it, for one remote; what they change is sent back.
 * Without a source, the folder is the store itself.
 */
export interface StoreSource {
  /**
   * Updates the folder from the store: pointer, history, descriptions of releases, and the sizes of their
   * files.
   */
  pull(): Promise<void>;
  /** Fetches the files of a release, where there is one. */
  pullRelease(version: string): Promise<void>;
  /**
   * Sends a release from the folder. Files that are already in the store stay; the description comes last. If the store
   * has another description of the same build by now, the folder gets that one.
   *
   * @throws {ReleaseError} when another file is in the place of one of the release
   */
  pushRelease(version: string): Promise<void>;
  /** Sends the signature of a release, in place of any other. */
  pushSignature(version: string): Promise<void>;
  /**
   * Replaces the pointer.
   *
   * @returns false when somebody else has done so since the last pull
   */
  pushPointer(text: string): Promise<boolean>;
  /** Sends the copy of the pointer that was just sent. */
  pushCopy(text: string): Promise<void>;
  /** Adds a line to the history. */
  pushHistory(line: string): Promise<void>;
  /** Removes the files of a release. */
  removeRelease(version: string): Promise<void>;
  /**
   * Removes what killed commands left.
   *
   * @param known the versions in the pointer, of which nothing is removed
   * @returns the number of incomplete releases
   */
  removeLeftovers(known: ReadonlySet<string>, now: Date): Promise<number>;
}
