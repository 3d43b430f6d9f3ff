import { DAYS, FREQUENCIES, MAX_ROOMS, slotKey, TIME_SLOTS } from '@site/contract/bookings';
import fc from 'fast-check';
import { advance, type BookingAction } from './booking-actions';
import {
  CONTACT_FIELDS,
  EMPTY_DRAFT,
  freeSlot,
  QUESTION_STEPS,
  stepProblem,
  toBooking,
} from './booking-draft';
import { type BookingProgress, START, takenSoFar } from './booking-progress';

const slot = fc
  .tuple(fc.constantFrom(...DAYS.slice(0, 2)), fc.constantFrom(...TIME_SLOTS.slice(0, 2)))
  .map(([day, time]) => ({ day, ...time }));
const taken = fc.uniqueArray(slot.map(slotKey), { maxLength: 2 }).map((keys) => new Set(keys));
const text = fc.constantFrom('', ' ', 'Ada');
const rooms = fc.integer({ min: 0, max: MAX_ROOMS });

/** What the visitor or the network may do next. Answers are those of the step that is shown. */
const move = fc.record({
  name: fc.constantFrom(
    ...(['answer', 'answer', 'continue', 'continue', 'continue', 'submit', 'change'] as const),
    ...(['back', 'leave', 'load', 'failLoad', 'refuse', 'lose', 'accept', 'startOver'] as const),
  ),
  step: fc.constantFrom(...QUESTION_STEPS),
  slot,
  taken,
  frequency: fc.constantFrom(...FREQUENCIES),
  bedrooms: rooms,
  bathrooms: rooms,
  field: fc.constantFrom(...CONTACT_FIELDS),
  contact: fc.record({ firstName: text, lastName: text, email: text, phone: text }),
  address: text,
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

function toAction(move: Move, { step }: BookingProgress): BookingAction {
  switch (move.name) {
    case 'answer':
      return answer(move, step);
    case 'continue':
      return { type: 'continued' };
    case 'back':
      return { type: 'wentBack' };
    case 'leave':
      return { type: 'fieldLeft', field: move.field };
    case 'submit':
      return { type: 'submitted' };
    case 'load':
      return { type: 'scheduleLoaded', taken: move.taken };
    case 'failLoad':
      return { type: 'scheduleFailed' };
    case 'change':
      return { type: 'wentToChange', step: move.step };
    case 'refuse':
      return { type: 'refused', message: 'Failed to secure booking' };
    case 'lose':
      return { type: 'refused', message: 'Taken', isSlotTaken: true };
    case 'accept':
      return { type: 'booked' };
    case 'startOver':
      return { type: 'startedOver' };
  }
}

function answer(move: Move, step: BookingProgress['step']): BookingAction {
  const { frequency, bedrooms, bathrooms, contact, address } = move;
  if (step === 1) return { type: 'slotToggled', slot: move.slot };
  const answers = {
    2: { frequency },
    3: { bedrooms, bathrooms },
    4: contact,
    5: { address },
    6: {},
  };
  return { type: 'answered', answers: answers[step] };
}

type Seen = (before: BookingProgress, action: BookingAction, after: BookingProgress) => void;

/** Random sequences of actions, many of which reach the Quick Check. */
function afterEveryAction(see: Seen) {
  fc.assert(
    fc.property(fc.boolean(), fc.array(move, { maxLength: 80 }), (atQuickCheck, moves) => {
      let progress = atQuickCheck ? quickCheck() : START;
      for (const next of moves) {
        const action = toAction(next, progress);
        const after = advance(progress, action);
        see(progress, action, after);
        progress = after;
      }
    }),
    { numRuns: 500 },
  );
}

function quickCheck(): BookingProgress {
  const actions: BookingAction[] = [
    { type: 'scheduleLoaded', taken: new Set() },
    { type: 'slotToggled', slot: { day: 'Monday', start: '09:00', end: '11:00' } },
    { type: 'continued' },
    { type: 'answered', answers: { frequency: 'weekly' } },
    { type: 'continued' },
    { type: 'answered', answers: { bedrooms: 1, bathrooms: 1 } },
    { type: 'continued' },
    { type: 'answered', answers: { firstName: 'A', lastName: 'B', email: 'a@b', phone: '1' } },
    { type: 'continued' },
    { type: 'answered', answers: { address: '1 Crown Street' } },
    { type: 'continued' },
  ];
  return actions.reduce(advance, START);
}

test('§4 the random sequences of these tests reach the Quick Check', () => {
  expect(quickCheck()).toMatchObject({ step: 6, message: undefined, phase: 'filling' });
});

test('§4 no sequence of actions moves by more than a step, or on from a step whose requirement is not met', () => {
  afterEveryAction((before, action, after) => {
    if (after.step === before.step || action.type === 'booked') return;
    if (action.type === 'wentToChange') return expect(before.step).toBe(6);
    if (before.isChanging && action.type === 'continued') {
      expect(after.step).toBeGreaterThan(before.step);
    } else {
      expect(after.step - before.step).toBe(action.type === 'continued' ? 1 : -1);
    }
    if (action.type === 'wentBack') return;
    expect(stepProblem(before.step, before.draft, takenSoFar(before))).toBeUndefined();
  });
});

test('§5 no sequence of actions is past a step whose answers are missing', () => {
  afterEveryAction((_before, _action, { step, draft }) => {
    if (step > 1) expect(draft.slot).toBeDefined();
    for (const past of [2, 3, 4, 5] as const) {
      if (past < step) expect(stepProblem(past, draft, new Set())).toBeUndefined();
    }
  });
});

test('§5 no sequence of actions submits without a free slot, or with an answer missing', () => {
  afterEveryAction((before, _action, after) => {
    if (before.phase === 'submitting' || after.phase !== 'submitting') return;
    expect(before.step).toBe(6);
    const { customerData, propertyDetails } = toBooking(after.draft, takenSoFar(after)) ?? {};
    expect(Object.values(customerData ?? {}).map((entry) => entry.trim())).not.toContain('');
    expect(Math.min(...Object.values(propertyDetails ?? { none: 0 }))).toBeGreaterThan(0);
  });
});

test('§4 no sequence of actions selects a slot that is booked', () => {
  afterEveryAction((before, action, after) => {
    if (action.type !== 'slotToggled' || after === before) return;
    expect(after.draft.slot).toEqual(freeSlot(after.draft, takenSoFar(after)));
  });
});

test('§4 no sequence of actions loses an answer by moving, failing or a new schedule', () => {
  afterEveryAction((before, action, after) => {
    const enters = ['slotToggled', 'answered', 'booked'].includes(action.type);
    if (!enters) expect(after.draft).toBe(before.draft);
  });
});

test('§4 every move between steps clears the message', () => {
  afterEveryAction((before, _action, after) => {
    if (after.step !== before.step) expect(after.message).toBeUndefined();
  });
});

test('§4 while a booking is being submitted the visitor cannot change it', () => {
  afterEveryAction((before, action, after) => {
    if (before.phase !== 'submitting') return;
    if (['booked', 'refused'].includes(action.type)) return;
    expect({ ...after, taken: undefined }).toEqual({ ...before, taken: undefined });
  });
});

test('§4 success clears every answer and leads back to step 1', () => {
  afterEveryAction((before, action, after) => {
    if (action.type !== 'booked' || before.phase !== 'submitting') return;
    const booked = toBooking(before.draft, takenSoFar(before));
    expect(after).toEqual({ ...START, taken: before.taken, phase: 'booked', booked });
    expect(advance(after, { type: 'startedOver' })).toEqual({ ...START, taken: before.taken });
    expect(after.draft).toEqual(EMPTY_DRAFT);
  });
});

test('§5 step 4 Continue formats the phone number, whether its field was left or not', () => {
  const { draft } = quickCheck();
  const entered = { ...quickCheck(), step: 4, draft: { ...draft, phone: '0491570159' } } as const;
  expect(advance(entered, { type: 'continued' })).toMatchObject({
    step: 5,
    draft: { phone: '0491 570 159' },
  });
});

test('§4 a refused slot stays lost on the Quick Check, also with a schedule that still shows it', () => {
  const refused = { type: 'refused', message: 'Taken', isSlotTaken: true } as const;
  const stale = { type: 'scheduleLoaded', taken: new Set<string>() } as const;
  const lost = [{ type: 'submitted' } as const, refused, stale].reduce<BookingProgress>(
    advance,
    quickCheck(),
  );
  expect(freeSlot(lost.draft, takenSoFar(lost))).toBeUndefined();

  const looking = advance(advance(lost, { type: 'wentToChange', step: 1 }), stale);
  expect(freeSlot(looking.draft, takenSoFar(looking))).toEqual(lost.draft.slot);
});

test.each([2, 3, 4, 5, 6] as const)(
  '§7 on step %i a schedule that shows the slot as taken leaves it to the server: it may be this booking',
  (step) => {
    const slot = { day: 'Monday', start: '09:00', end: '11:00' } as const;
    const { draft, ...rest } = quickCheck();
    const before = { ...rest, step, draft: { ...draft, slot } };
    const after = advance(before, { type: 'scheduleLoaded', taken: new Set([slotKey(slot)]) });
    expect(freeSlot(after.draft, takenSoFar(after))).toEqual(slot);
    const submitting = advance({ ...after, step: 6 }, { type: 'submitted' });
    expect(advance(submitting, { type: 'booked' }).booked).toMatchObject(slot);
  },
);

test.each([
  ['a link', START],
  ['the visitor', { ...START, taken: new Set<string>() }],
])(
  'on step 1 a slot that %s has chosen and that turns out to be taken is reported',
  (_, before) => {
    const slot = { day: 'Monday', start: '09:00', end: '11:00' } as const;
    const chosen = advance(before, { type: 'prefilled', draft: { slot } });
    const taken = new Set([slotKey(slot)]);
    expect(advance(chosen, { type: 'scheduleLoaded', taken }).message).toMatch(
      /has just been booked/,
    );
    expect(advance(chosen, { type: 'scheduleLoaded', taken: new Set() }).message).toBeUndefined();
  },
);

describe('an answer that is changed from the Quick Check', () => {
  const change = (step: 1 | 2 | 3 | 4 | 5) => advance(quickCheck(), { type: 'wentToChange', step });

  test.each(QUESTION_STEPS)('on step %i leads straight back to it', (step) => {
    const changing = change(step);
    expect(changing).toMatchObject({ step, draft: quickCheck().draft });
    expect(advance(changing, { type: 'continued' })).toEqual(quickCheck());
  });

  test('leads back only after the step whose answer was removed meanwhile', () => {
    const actions: BookingAction[] = [
      { type: 'answered', answers: { bedrooms: 0 } },
      { type: 'wentBack' },
      { type: 'continued' },
    ];
    expect(actions.reduce(advance, change(3))).toMatchObject({ step: 3, isChanging: true });
  });

  test.each([4, 5] as const)(
    'on step %i leads through step 4 once that was left by Back: only Continue has the email checked',
    (step) => {
      const back: BookingAction = { type: 'wentBack' };
      const actions: BookingAction[] = [
        ...(step === 5 ? [back] : []),
        { type: 'answered', answers: { email: 'ada' } },
        back,
        { type: 'continued' },
      ];
      expect(actions.reduce(advance, change(step))).toMatchObject({ step: 4 });
    },
  );

  test('can be the slot that somebody else has booked', () => {
    const refused = { type: 'refused', message: 'Taken', isSlotTaken: true } as const;
    const lost = advance(advance(quickCheck(), { type: 'submitted' }), refused);
    expect(freeSlot(lost.draft, takenSoFar(lost))).toBeUndefined();
    const tuesday = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
    const actions: BookingAction[] = [
      { type: 'wentToChange', step: 1 },
      { type: 'slotToggled', slot: tuesday },
      { type: 'continued' },
    ];
    expect(actions.reduce(advance, lost)).toMatchObject({ step: 6, draft: { slot: tuesday } });
  });
});

test('§4 a selected slot can be toggled off', () => {
  const monday = { day: 'Monday', start: '09:00', end: '11:00' } as const;
  const selected = advance(START, { type: 'slotToggled', slot: monday });

  expect(selected.draft.slot).toEqual(monday);
  expect(
    advance(selected, { type: 'slotToggled', slot: { ...monday } }).draft.slot,
  ).toBeUndefined();
});

test('§8 a schedule that fails to load leaves all slots available', () => {
  expect(advance(START, { type: 'scheduleFailed' }).taken).toEqual(new Set());
});

test('§8 a reload that fails keeps what is known to be booked', () => {
  const known = advance(START, { type: 'scheduleLoaded', taken: new Set(['Monday 09:00 11:00']) });

  expect(advance(known, { type: 'scheduleFailed' }).taken).toBe(known.taken);
});

describe('a slot that changes while the visitor looks', () => {
  const slot = { day: 'Monday', start: '09:00', end: '11:00' } as const;
  const none = advance(START, { type: 'scheduleLoaded', taken: new Set() });
  const chosen = advance(none, { type: 'slotToggled', slot });
  const booked = { type: 'slotChanged', slot, isAvailable: false } as const;

  test('§4 is taken, or free again', () => {
    const taken = advance(none, booked);
    expect(taken).toEqual({ ...none, taken: new Set([slotKey(slot)]) });
    expect(advance(taken, { ...booked, isAvailable: true })).toEqual(none);
  });

  test.each([2, 3, 4, 5, 6] as const)('is reported on step %i, and the server decides', (step) => {
    const before = { ...quickCheck(), step };
    for (const action of [
      booked,
      { type: 'scheduleLoaded', taken: new Set([slotKey(slot)]) } as const,
    ]) {
      const after = advance(before, action);
      expect(after.message).toBe('This time slot has just been booked. Please choose another one.');
      expect(freeSlot(after.draft, takenSoFar(after))).toEqual(slot);
    }
  });

  test('is not reported once the request was sent: it may be this booking', () => {
    const sent = advance(quickCheck(), { type: 'submitted' });
    expect(advance(sent, booked)).toBe(sent);
    const unanswered = advance(sent, {
      type: 'refused',
      message: 'Network error. Please try again.',
      unanswered: slot,
    });
    expect(advance(unanswered, booked)).toBe(unanswered);
    const loaded = { type: 'scheduleLoaded', taken: new Set([slotKey(slot)]) } as const;
    expect(advance(unanswered, loaded).message).toBe(unanswered.message);
  });

  test('stays selected on step 1 when no answer said whether it was booked: it may be this booking', () => {
    const choosing: BookingProgress = { ...quickCheck(), step: 1, unanswered: slot };
    const loaded = { type: 'scheduleLoaded', taken: new Set([slotKey(slot)]) } as const;
    for (const action of [booked, loaded]) {
      const after = advance(choosing, action);
      expect(after.message).toBeUndefined();
      expect(freeSlot(after.draft, takenSoFar(after))).toEqual(slot);
      expect(advance(after, { type: 'continued' })).toMatchObject({ step: 2, message: undefined });
    }
  });

  test('is reported when another one was sent', () => {
    const tuesday = { ...slot, day: 'Tuesday' } as const;
    const sent = { ...quickCheck(), unanswered: tuesday };
    for (const action of [
      booked,
      { type: 'scheduleLoaded', taken: new Set([slotKey(slot)]) } as const,
    ]) {
      expect(advance(sent, action).message).toMatch(/has just been booked/);
    }
  });

  test('is reported again after another slot was refused', () => {
    const refused = { type: 'refused', message: 'Taken', isSlotTaken: true } as const;
    const lost = advance(advance(quickCheck(), { type: 'submitted' }), refused);
    const tuesday = { ...slot, day: 'Tuesday' } as const;
    const again: BookingProgress = {
      ...lost,
      draft: { ...lost.draft, slot: tuesday },
      message: undefined,
    };
    expect(advance(again, { ...booked, slot: tuesday }).message).toMatch(/has just been booked/);
  });

  test('§4 is no longer selected, and the visitor is notified once', () => {
    const lost = advance(chosen, booked);
    expect(freeSlot(lost.draft, takenSoFar(lost))).toBeUndefined();
    expect(lost.message).toBe('This time slot has just been booked. Please choose another one.');
    expect(advance({ ...lost, message: undefined }, booked).message).toBeUndefined();
  });

  test('§8 changes nothing before the schedule is known', () => {
    expect(advance(START, booked)).toBe(START);
  });
});
