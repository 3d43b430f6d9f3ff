import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import { FREQUENCIES, type Frequency } from '@site/contract/bookings';
import { ChoiceGroup } from '@site/ui/choice-group';
import type { AnswersProps } from './answers-props';

const HINTS: Record<Frequency, string> = {
  weekly: 'Every week, at your time.',
  fortnightly: 'Every second week, at your time.',
};

/** Step 2: how often. */
export function FrequencyStep({ draft: { frequency }, onAnswer }: AnswersProps) {
  return (
    <ChoiceGroup
      type="radio"
      legend="How often should we come?"
      name="frequency"
      choices={FREQUENCIES.map((value) => ({
        value,
        label: FREQUENCY_NAMES[value],
        hint: HINTS[value],
      }))}
      chosen={frequency ? [frequency] : []}
      onChoose={(frequency) => onAnswer({ frequency })}
    />
  );
}
