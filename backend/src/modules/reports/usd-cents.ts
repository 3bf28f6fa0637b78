const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,20}))?$/;

/**
 * Converts dollars to integer cents by their decimal digits, and rounds half a cent away from zero: 1.005 is 101, although the
 * floating-point product is 100.
 * @returns undefined for an invalid amount.
 */
export function usdCents(amount: unknown): number | undefined {
  const text = typeof amount === 'number' ? decimalDigits(amount) : amount;
  if (typeof text !== 'string') return undefined;
  const [, sign, dollars, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(dollars) * 100 + Number(digits.slice(0, 2)) + (digits[2]! >= '5' ? 1 : 0);
  return sign && cents > 0 ? -cents : cents;
}

/** Returns the shortest decimal digits of the number, without an exponent. */
function decimalDigits(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return undefined;
  return amount.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
