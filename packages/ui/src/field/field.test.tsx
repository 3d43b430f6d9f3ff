import { render, screen } from '@testing-library/react';
import { Field, TextAreaField } from './field';

test('names its input by the label', () => {
  render(<Field label="Phone" type="tel" name="phone" />);

  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('type', 'tel');
});

test('says beside the label what is wrong, and describes the input by it', () => {
  render(<Field label="Phone" error="*required" />);

  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('*required');
});

test('describes nothing while nothing is wrong', () => {
  render(<Field label="Phone" />);

  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('takes several lines, with a hint in the name', () => {
  render(<TextAreaField label="Special instructions" hint="(optional)" />);

  expect(screen.getByRole('textbox', { name: 'Special instructions (optional)' }).tagName).toBe(
    'TEXTAREA',
  );
});
