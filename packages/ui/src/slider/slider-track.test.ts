import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'slider.module.css'), 'utf8');

test.each(['-webkit-slider-runnable-track', '-moz-range-track'])(
  'the empty part of ::%s has a boundary that is seen on white',
  (track) => {
    const [, rule] = new RegExp(`^\\.range::${track} \\{([^}]+)\\}`, 'm').exec(source) ?? [];
    expect(rule).toContain('box-shadow: inset 0 0 0 1px var(--line-strong);');
  },
);
