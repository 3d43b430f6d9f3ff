import { previewExpiry } from '@site/releases/store/preview-expiry';
import type { Preview } from '@site/releases/store/preview-token';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { PreviewBanner } from '../../src/preview/preview-banner.js';

/**
 * Markup of the banner.
 *
 * @param expired remotes whose previews have ended
 */
export const renderBanner = (previews: readonly Preview[], expired: readonly string[]): string =>
  renderToStaticMarkup(
    createElement(PreviewBanner, {
      expired,
      previews: previews.map(({ remote, version, expires }) => ({
        remote,
        version,
        until: previewExpiry(expires),
      })),
    }),
  );
