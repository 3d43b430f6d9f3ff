import { PREVIEW_BANNER_ID } from './preview-banner-id';

/** One version that a visit previews. */
export interface PreviewedVersion {
  remote: string;
  version: string;
  /** When that ends, as visitors read it. */
  until: string;
}

interface PreviewBannerProps {
  previews: readonly PreviewedVersion[];
  /** Remotes whose previews have ended. */
  expired: readonly string[];
}

/**
 * Says what is previewed, until when, and how to leave. It is markup of the server in front of what React
 * renders, and works without scripts.
 */
export function PreviewBanner({ previews, expired }: PreviewBannerProps) {
  return (
    <aside id={PREVIEW_BANNER_ID} aria-label="Preview">
      <p>
        {expired.length > 0 && <ExpiredPreviews remotes={expired} isAll={previews.length === 0} />}
        {previews.length > 0 && (
          <>
            <strong>Preview:</strong> {previews.map(describe).join('; ')}.
          </>
        )}
      </p>
      {previews.length > 0 && (
        <>
          {/* It has its place from the beginning, and is seen when the script works. */}
          <button type="button" aria-pressed="false" disabled>
            Who made what
          </button>
          {/* The address of the page, whichever it is by then; a link could be followed ahead of a click. */}
          <form method="post" action="?preview=leave">
            <button type="submit">Leave preview</button>
          </form>
        </>
      )}
    </aside>
  );
}

function ExpiredPreviews({ remotes, isAll }: { remotes: readonly string[]; isAll: boolean }) {
  return `The preview of ${remotes.map(nameOf).join(' and ')} has expired.${isAll ? ' This is the live site.' : ' '}`;
}

const describe = ({ remote, version, until }: PreviewedVersion) =>
  `${nameOf(remote)}, version ${version}, until ${until}`;

const nameOf = (remote: string) => remote.replace(/^mfe-/, '');
