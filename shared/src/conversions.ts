/** Orders that affiliate networks report (docs/decisions/121-conversions.md). */

/**
 * What a network says of an order: it may still be returned; the merchant has accepted it; the network has paid the commission; it
 * was returned or rejected.
 */
export const CONVERSION_STATES = ['pending', 'approved', 'paid', 'reversed'] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** The states' names for operators. */
export const CONVERSION_STATE_NAMES = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  reversed: 'Reversed',
} as const satisfies Record<ConversionState, string>;

/** How networks name the states in their reports and postbacks, in lower case. */
const STATE_WORDS: Readonly<Record<ConversionState, readonly string[]>> = {
  pending: ['pending', 'new', 'open', 'extended', 'unconfirmed', 'tracked', 'sale', 'held', 'under investigation'],
  approved: ['approved', 'confirmed', 'locked', 'accepted', 'validated', 'valid', 'closed', 'bonus'],
  paid: ['paid', 'payment', 'settled', 'withdrawn'],
  reversed: [
    'reversed',
    'declined',
    'rejected',
    'deleted',
    'void',
    'voided',
    'cancelled',
    'canceled',
    'returned',
    'refunded',
    'invalid',
  ],
};

/** Returns the state that a network's word means; undefined for an unknown word. */
export function toConversionState(text: string): ConversionState | undefined {
  const word = text.trim().toLowerCase().replace(/[_-]/g, ' ');
  return CONVERSION_STATES.find((state) => STATE_WORDS[state].includes(word));
}
