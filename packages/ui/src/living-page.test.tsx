import { render } from '@testing-library/react';
import axe from 'axe-core';
import { Component as LivingPage } from './living-page';

test('every component in every state is free of accessibility violations', async () => {
  render(
    <main>
      <LivingPage />
    </main>,
  );
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false }, 'html-has-lang': { enabled: false } },
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
});
