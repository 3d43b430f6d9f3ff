import { type Slot, slotKey } from '@site/contract/bookings';
import type { TakenSlots } from '../shared/availability';
import { freeSlot } from './booking-draft';
import { type BookingProgress, takenSoFar, withMessage } from './booking-progress';

/** The same sentence as the server's. */
const SLOT_LOST_MESSAGE = 'This time slot has just been booked. Please choose another one.';

/**
 * State with a new schedule. The visitor is notified at once that the selected slot is taken. After step 1 it stays
 * selected all the same, and the server decides: the schedule may be older than a refusal of the slot. On every step the
 * schedule may already show this very booking, whose response got lost: then the visitor keeps the slot, to send it again.
 */
export function applySchedule(progress: BookingProgress, loaded: TakenSlots): BookingProgress {
  const { draft, step } = progress;
  const wasFree = freeSlot(draft, takenSoFar(progress)) !== undefined;
  if (!draft.slot || (step === 1 && !isOwn(progress, draft.slot))) {
    const isLost = wasFree && !freeSlot(draft, loaded);
    return withLostSlot({ ...progress, taken: loaded }, isLost);
  }
  const taken = new Set(loaded);
  const isLost = wasFree && loaded.has(slotKey(draft.slot)) && !isOwn(progress, draft.slot);
  if (wasFree) taken.delete(slotKey(draft.slot));
  else taken.add(slotKey(draft.slot));
  return withLostSlot({ ...progress, taken }, isLost);
}

/**
 * State after somebody has booked or freed a slot. As in `applySchedule`, the visitor is notified at once, and after
 * step 1, or when it may be this booking, the server decides.
 */
export function applySlotEvent(
  progress: BookingProgress,
  slot: Slot,
  isAvailable: boolean,
): BookingProgress {
  const { draft, step } = progress;
  if (!progress.taken) return progress;
  const isSelected = draft.slot !== undefined && slotKey(draft.slot) === slotKey(slot);
  const isLost = isSelected && !isAvailable && freeSlot(draft, progress.taken) !== undefined;
  if (isSelected && (step > 1 || isOwn(progress, slot))) {
    return withLostSlot(progress, isLost && !isOwn(progress, slot));
  }
  const taken = new Set(progress.taken);
  if (isAvailable) taken.delete(slotKey(slot));
  else taken.add(slotKey(slot));
  return withLostSlot({ ...progress, taken }, isLost);
}

/** Selects a slot, or deselects it; one that is taken changes nothing. */
export function toggleSlot(progress: BookingProgress, slot: Slot): BookingProgress {
  const taken = takenSoFar(progress);
  if (taken.has(slotKey(slot))) return progress;
  const selected = freeSlot(progress.draft, taken);
  const isSelected = selected && slotKey(selected) === slotKey(slot);
  return {
    ...progress,
    draft: { ...progress.draft, slot: isSelected ? undefined : slot },
    message: undefined,
  };
}

/** Whether the selected slot may have been taken by this very booking. */
const isOwn = ({ phase, unanswered }: BookingProgress, slot: Slot) =>
  phase === 'submitting' || (unanswered !== undefined && slotKey(unanswered) === slotKey(slot));

const withLostSlot = (progress: BookingProgress, isLost: boolean) =>
  isLost ? withMessage(progress, SLOT_LOST_MESSAGE) : progress;
