import type { Dispatch } from 'react';
import type { BookingAction } from '../booking-actions';
import type { BookingProgress } from '../booking-progress';
import { AddressStep } from './address-step';
import type { AnswersProps } from './answers-props';
import { ContactStep } from './contact-step';
import { FrequencyStep } from './frequency-step';
import { PropertyStep } from './property-step';
import { QuickCheckStep } from './quick-check-step';
import { TimeSlotStep } from './time-slot-step';

interface StepAnswersProps {
  progress: BookingProgress;
  dispatch: Dispatch<BookingAction>;
}

/** The questions of the current step. */
export function StepAnswers({ progress, dispatch }: StepAnswersProps) {
  const { step, draft, taken, checkedFields } = progress;
  const answering: AnswersProps = {
    draft,
    onAnswer: (answers) => dispatch({ type: 'answered', answers }),
  };
  switch (step) {
    case 1:
      return (
        <TimeSlotStep
          selected={draft.slot}
          taken={taken}
          onToggle={(slot) => dispatch({ type: 'slotToggled', slot })}
        />
      );
    case 2:
      return <FrequencyStep {...answering} />;
    case 3:
      return <PropertyStep {...answering} />;
    case 4:
      return (
        <ContactStep
          {...answering}
          checkedFields={checkedFields}
          onLeave={(field) => dispatch({ type: 'fieldLeft', field })}
        />
      );
    case 5:
      return <AddressStep {...answering} />;
    case 6:
      return <QuickCheckStep progress={progress} dispatch={dispatch} />;
  }
}
