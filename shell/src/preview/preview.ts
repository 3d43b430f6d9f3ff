import './tool-button.css';
import './preview-banner.css';
import './page-parts.css';
import { partsFinder } from './find-parts';
import { keepBanner } from './keep-banner';
import { enablePartsToggle } from './parts-toggle';
import { PREVIEW_BANNER_SELECTOR } from './preview-banner-id';

const banner = document.querySelector<HTMLElement>(PREVIEW_BANNER_SELECTOR);
if (banner) {
  keepBanner(banner);
  const toggle = banner.querySelector<HTMLButtonElement>('button[aria-pressed]');
  if (toggle) enablePartsToggle(toggle, partsFinder());
}
