import { render, screen } from '@testing-library/react';
import { HeroText } from './hero-text.js';

test('names the section around it by its title', () => {
  render(
    <section aria-labelledby="hero">
      <HeroText id="hero" title="Welcome" tagline="It is good here." actions={<a href="/">Go</a>} />
    </section>,
  );

  const section = screen.getByRole('region', { name: 'Welcome' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
  expect(section).toHaveTextContent('It is good here.');
  expect(section).toContainElement(screen.getByRole('link', { name: 'Go' }));
});
