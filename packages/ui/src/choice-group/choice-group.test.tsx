import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceGroup } from './choice-group.js';

const COLOURS = [
  { value: 'sand', label: 'Sand' },
  { value: 'teal', label: 'Teal', hint: 'The accent' },
];

function Colours({ type }: { type: 'radio' | 'checkbox' }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <ChoiceGroup
      type={type}
      legend="Colours"
      name="colour"
      choices={COLOURS}
      chosen={chosen}
      onChoose={(colour) => setChosen(type === 'radio' ? [colour] : [...chosen, colour])}
    />
  );
}

test('groups its choices under the legend', () => {
  render(<Colours type="radio" />);

  expect(screen.getByRole('group', { name: 'Colours' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Teal The accent' })).not.toBeChecked();
});

test('lets one be chosen among radio buttons', async () => {
  const user = userEvent.setup();
  render(<Colours type="radio" />);

  await user.click(screen.getByRole('radio', { name: 'Sand' }));
  await user.click(screen.getByRole('radio', { name: /Teal/ }));

  expect(screen.getByRole('radio', { name: 'Sand' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Teal/ })).toBeChecked();
});

test('lets several be chosen among checkboxes', async () => {
  const user = userEvent.setup();
  render(<Colours type="checkbox" />);

  await user.click(screen.getByRole('checkbox', { name: 'Sand' }));
  await user.click(screen.getByRole('checkbox', { name: /Teal/ }));

  expect(screen.getByRole('checkbox', { name: 'Sand' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Teal/ })).toBeChecked();
});
