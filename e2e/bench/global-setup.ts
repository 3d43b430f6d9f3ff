import makeSiteTemplate from '../support/site-template.js';
import { installTools, LIGHTHOUSE_SOURCE, NEXT_SOURCE } from './install-tools.js';

/** Makes the template of the sites, while the tools of the bench are installed. */
export default async function setUp() {
  const [removeTemplate] = await Promise.all([
    makeSiteTemplate(),
    ...[NEXT_SOURCE, LIGHTHOUSE_SOURCE].map(installTools),
  ]);
  return removeTemplate;
}
