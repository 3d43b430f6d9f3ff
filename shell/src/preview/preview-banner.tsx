import { PREVIEW_BANNER_ID } from './preview-banner-id';

/** One version that a visit previews. */
interface PreviewedVersion {
  remote: string;
  version: string;
  /** When the preview ends, as visitors read it. */
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
          {/* It takes its place from the beginning, and is visible once its script has run. */}
          <button type="button" aria-pressed="false" disabled>
            Who made what
          </button>
          {/* Relative to the current address. A form, because browsers may prefetch links. */}
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
