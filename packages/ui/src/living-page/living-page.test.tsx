import { render } from '@testing-library/react';
import { axeViolations } from '../../testing/axe-violations';
import { Component as LivingPage } from './living-page';

test('every component in every state is free of accessibility violations', async () => {
  render(
    <main>
      <LivingPage />
    </main>,
  );
  expect(await axeViolations()).toEqual([]);
});
