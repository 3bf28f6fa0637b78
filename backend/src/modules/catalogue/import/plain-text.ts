/** The named entities that product texts contain in practice; any other stays as it is written. */
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['shy', ''],
  ...pairs(`amp & lt < gt > quot " apos ' copy © reg ® trade ™ deg ° plusmn ± times × divide ÷ micro µ middot · bull •
      hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » prime ′ Prime ″
      frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ cent ¢ pound £ euro € yen ¥
      agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë
      iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö oslash ø uacute ú ucirc û uuml ü szlig ß
      Agrave À Aacute Á Acirc Â Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Ntilde Ñ Ouml Ö Oslash Ø Uuml Ü`),
]);

/** Numbers from 128 to 159 mean windows-1252 characters, as browsers read them: `&#153;` is the trade mark sign. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,30}));/g;
const HIDDEN_ELEMENT = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const TAG = /<[/!]?[a-zA-Z-][^<>]*>/g;
/** Control characters, zero-width ones and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * A feed's text as plain text: tags and entities resolved, white space collapsed. Feeds often escape their HTML once
 * more (`&lt;p&gt;`), so that both are resolved twice.
 */
export function toPlainText(text: string): string {
  return stripTags(decodeEntities(stripTags(decodeEntities(stripTags(text)))))
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/** `text` with at most `max` characters, cut at the end of a word where there is one near. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const wordEnd = cut.lastIndexOf(' ');
  return `${cut.slice(0, wordEnd > max / 2 ? wordEnd : undefined).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function pairs(list: string): [string, string][] {
  return [...list.matchAll(/(\w+) (\S)/g)].map(([, name = '', character = '']) => [name, character]);
}

function stripTags(text: string): string {
  return text.includes('<') ? text.replace(HIDDEN_ELEMENT, ' ').replace(TAG, ' ') : text;
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED_ENTITIES.get(name) ?? written;
    return fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? written;
  });
}

function fromCodePoint(code: number): string | undefined {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80];
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : undefined;
}
