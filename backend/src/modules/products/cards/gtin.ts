/** Numbers with a valid check digit that shops enter as placeholders. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['00012345678905', '01234567890128']);
/** Prefixes of GS1 that identify no product worldwide: numbers of a single shop or warehouse, and coupons. */
const NOT_WORLDWIDE = /^(?:0?2|0[45]|9[89])/;
const ISBN_10 = /^\d{9}[\dxX]$/;
/** Prefix of the books that had an ISBN with ten digits. */
const BOOKLAND = '978';

/**
 * Returns a GTIN (UPC, EAN, ISBN or ITF-14) with 14 digits; undefined if the number is malformed, has a wrong check digit, or does not
 * identify one product worldwide.
 */
export function normalizeGtin(text: string): string | undefined {
  const characters = text.replace(/[\s-]/g, '');
  const digits = ISBN_10.test(characters) ? fromIsbn10(characters) : characters;
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const gtin = digits.padStart(14, '0');
  if (checkDigitOf(gtin.slice(0, -1)) !== gtin.at(-1)) return undefined;
  // A number with eight digits has its own prefixes.
  const isRestricted = digits.length === 8 ? /^[02]/.test(digits) : NOT_WORLDWIDE.test(gtin.slice(1));
  return isRestricted || PLACEHOLDERS.has(gtin) || /^0*$/.test(gtin) ? undefined : gtin;
}

/** Returns the number with 13 digits of a book. The wrong check digit of an ISBN is lost, so it is verified first. */
function fromIsbn10(isbn: string): string {
  const sum = [...isbn.toUpperCase()].reduce((total, digit, i) => total + (10 - i) * (digit === 'X' ? 10 : +digit), 0);
  if (sum % 11 !== 0) return '';
  const digits = BOOKLAND + isbn.slice(0, -1);
  return digits + checkDigitOf(digits.padStart(13, '0'));
}

/** Returns the check digit of 13 digits: the weights are 3 and 1 in turn. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => total + +digit * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
