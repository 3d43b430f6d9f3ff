import './tool-button.css';
import './preview-banner.css';
import './page-parts.css';
import { partsFinder } from './find-parts';
import { keepBanner } from './keep-banner';
import { enablePartsToggle } from './parts-toggle';
import { PREVIEW_BANNER_ID } from './preview-banner-id';

const banner = document.getElementById(PREVIEW_BANNER_ID);
if (banner) {
  keepBanner(banner);
  const toggle = banner.querySelector<HTMLButtonElement>('button[aria-pressed]');
  if (toggle) enablePartsToggle(toggle, partsFinder());
}
