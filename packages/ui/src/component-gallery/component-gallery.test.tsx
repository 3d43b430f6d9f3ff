import { render } from '@testing-library/react';
import { axeViolations } from '../testing/axe-violations.js';
import { Component as ComponentGallery } from './component-gallery.js';

test('the gallery has no accessibility violations', async () => {
  render(
    <main>
      <ComponentGallery />
    </main>,
  );
  expect(await axeViolations()).toEqual([]);
});
