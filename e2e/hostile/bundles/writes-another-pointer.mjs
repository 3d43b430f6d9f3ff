import { writeFileSync } from 'node:fs';

export const attack = () => writeFileSync('RELEASES_DIR/mfe-quote/releases.json', '{}');
