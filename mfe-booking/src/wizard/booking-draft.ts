import {
  type BookSlot,
  type CustomerData,
  type Frequency,
  MIN_BOOKED_ROOMS,
  type PropertyDetails,
  type Slot,
  slotKey,
} from '@site/contract/bookings';
import { isBlank } from '@site/contract/clean-text';
import type { TakenSlots } from '../shared/availability';

/** What the visitor has entered. */
export interface BookingDraft extends PropertyDetails, CustomerData {
  slot: Slot | undefined;
  frequency: Frequency | undefined;
}

/** Answers of the steps after the first. */
export type Answers = Partial<Omit<BookingDraft, 'slot'>>;

export const EMPTY_DRAFT: BookingDraft = {
  slot: undefined,
  frequency: undefined,
  bedrooms: 0,
  bathrooms: 0,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
};

export const STEP_NAMES = [
  'Time Slot',
  'Cleaning Frequency',
  'Property Details',
  'Contact',
  'Address',
  'Quick Check',
] as const;

export type Step = 1 | 2 | 3 | 4 | 5 | 6;

/** The steps before the Quick Check. */
export const QUESTION_STEPS = [1, 2, 3, 4, 5] as const;
export type QuestionStep = (typeof QUESTION_STEPS)[number];

export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Why Continue does not leave a step. */
export interface StepProblem {
  /** Absent on step 4, which blocks silently: its empty fields say what is missing (requirements §5 step 4). */
  message?: string;
  /** Name of the field that gets the focus. */
  field?: ContactField | 'address';
}

export const NO_SLOT_MESSAGE = 'Please select a time slot first';

/** The requirement that a step's answers do not meet yet; undefined when Continue may move on. */
export function stepProblem(
  step: Step,
  draft: BookingDraft,
  taken: TakenSlots,
): StepProblem | undefined {
  switch (step) {
    case 1:
    case 6:
      return freeSlot(draft, taken) ? undefined : { message: NO_SLOT_MESSAGE };
    case 2:
      return draft.frequency ? undefined : { message: 'Please select a cleaning frequency' };
    case 3:
      return Math.min(draft.bedrooms, draft.bathrooms) >= MIN_BOOKED_ROOMS
        ? undefined
        : { message: 'Please select the number of bedrooms and bathrooms' };
    case 4: {
      const field = CONTACT_FIELDS.find((name) => isBlank(draft[name]));
      return field && { field };
    }
    case 5:
      return isBlank(draft.address)
        ? { message: 'Please enter your address', field: 'address' }
        : undefined;
  }
}

/** Whether something personal has been entered, which is kept nowhere but on the screen. */
export const isPersonal = (draft: BookingDraft) =>
  [...CONTACT_FIELDS, 'address' as const].some((field) => !isBlank(draft[field]));

/** The selected slot, unless somebody has booked it since. */
export function freeSlot({ slot }: BookingDraft, taken: TakenSlots): Slot | undefined {
  return slot && !taken.has(slotKey(slot)) ? slot : undefined;
}

/** The request for a draft whose slot is free; undefined while an answer is missing. */
export function toBooking(draft: BookingDraft, taken: TakenSlots): BookSlot | undefined {
  const slot = freeSlot(draft, taken);
  const { frequency, bedrooms, bathrooms, firstName, lastName, email, phone, address } = draft;
  if (!slot || !frequency) return undefined;
  return {
    day: slot.day,
    start: slot.start,
    end: slot.end,
    customerData: { firstName, lastName, email, phone, address },
    cleaningFrequency: frequency,
    propertyDetails: { bedrooms, bathrooms },
  };
}
