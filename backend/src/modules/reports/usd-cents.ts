const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,20}))?$/;

/**
 * Integer cents of a decimal amount of dollars, half a cent away from zero, from its decimal digits: 1.005 is 101, which
 * multiplying the floating-point number would make 100. Undefined for what is no such amount.
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

/** The shortest digits that mean the number, without an exponent. */
function decimalDigits(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return undefined;
  return amount.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
