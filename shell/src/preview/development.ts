import './tool-button.css';
import './page-parts.css';
import './development.css';
import { partsFinder } from './find-parts';
import { keepBanner } from './keep-banner';
import { enablePartsToggle } from './parts-toggle';

/** During development, the button that outlines the parts of a page is in a corner of every page. */
export function showDevelopmentTools(): void {
  const tools = document.createElement('aside');
  tools.id = 'development-tools';
  tools.setAttribute('aria-label', 'Development');
  const toggle = tools.appendChild(document.createElement('button'));
  toggle.type = 'button';
  toggle.textContent = 'Who made what';
  enablePartsToggle(toggle, partsFinder());
  document.body.prepend(tools);
  keepBanner(tools);
}
