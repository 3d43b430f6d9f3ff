import type { Release } from '../store/release.js';
import type { RemoteManifest } from '../store/remote-manifest.js';
import type { LoadedRoutes } from './rendering/loaded-routes.js';

/** What gates on sources get. */
export interface SourceContext {
  /** Name of the remote. */
  remote: string;
  /** Absolute folder of the remote. */
  workspace: string;
  /** Prints a sentence with the results, whether the gate is passed or not. */
  note(sentence: string): void;
}

/** What gates on a build get: the build in `dist` of the workspace, which may become a release. */
export interface GateContext extends SourceContext {
  /** Absolute folder of the release store, or of a copy of it. */
  store: string;
  /** Whether the folder is a copy, which has nothing of other remotes. */
  isCopy: boolean;
  manifest: RemoteManifest;
  /** The build, described as a release. */
  release: Release;
  /**
   * The exposed routes, loaded from the server bundle once.
   *
   * @throws {ReleaseError} when it cannot be loaded
   */
  routes(): Promise<LoadedRoutes>;
  /** Ids of the exposed routes; none where they cannot be loaded. */
  routeIds(): Promise<string[]>;
  /** Address of the live host; undefined when none is known. */
  hostUrl: string | undefined;
}

/** Why a build does not become a release. */
export interface Refusal {
  /** Sentences, each with its cause and what to do. */
  reasons: readonly string[];
  /** What a tool printed. */
  output?: string;
}

/** Thrown by a gate that finds, while it runs, that it cannot be run here. The message is a sentence. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** One check that a build has to pass before it is published. */
export interface Gate<Context extends SourceContext = GateContext> {
  name: string;
  /** Whether `--force` cannot override it. */
  isMandatory?: boolean;
  /** Why the gate cannot be run here, in a sentence; undefined when it can. */
  cannotRun?(context: Context): string | undefined | Promise<string | undefined>;
  /**
   * @returns the refusal; undefined when the gate is passed
   * @throws {CannotRun}
   */
  run(context: Context): Promise<Refusal | undefined>;
}

/** A refusal when there is a reason for one. */
export const refuse = (reasons: readonly string[]): Refusal | undefined =>
  reasons.length > 0 ? { reasons } : undefined;
