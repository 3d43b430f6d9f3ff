import { render, screen } from '@testing-library/react';

test('an element without opacity is not visible to tests, nor is what is inside', () => {
  render(
    <div style={{ opacity: 0 }}>
      <p>Tea</p>
    </div>,
  );

  expect(screen.getByText('Tea')).not.toBeVisible();
});

test('properties that no stylesheet sets are those of the element itself', () => {
  render(<p style={{ clipPath: 'inset(50%)' }}>Tea</p>);

  const styles = getComputedStyle(screen.getByText('Tea'));

  expect(styles.getPropertyValue('clip-path')).toBe('inset(50%)');
  expect(styles.opacity).toBe('');
});
