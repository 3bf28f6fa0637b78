import { linkProblem, type Slot, type SlotValues } from './imageItems';

/** Messages of a slot's fields. */
export type FieldErrors = Partial<Record<keyof SlotValues, string>>;

/** Messages by the slot's id. */
export type SlotErrors = Readonly<Record<string, FieldErrors>>;

const ITEM_FIELD = /^items\.(\d+)\.(url|redirectUrl|title|description|brandName|endsAt)$/;

/** The server numbers the items that it got: its messages by the slot that each came from. */
export function serverErrors(errors: Readonly<Record<string, unknown>>, sent: readonly Slot[]): SlotErrors {
  const bySlot: Record<string, FieldErrors> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field] = ITEM_FIELD.exec(path) ?? [];
    const slot = sent[Number(index)];
    if (slot && field && typeof message === 'string') bySlot[slot.id] = { ...bySlot[slot.id], [field]: message };
  }
  return bySlot;
}

/** What can be told before anything is sent. */
export function linkErrors(slots: readonly Slot[]): SlotErrors {
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const redirectUrl = linkProblem(slot);
      return redirectUrl ? [[slot.id, { redirectUrl }]] : [];
    }),
  );
}
