import { isSame } from '../drafts/changedValues';

/** A field whose values differ. A field that is missing in a version is undefined. */
export interface FieldDifference {
  /** Path of the field, as in `settings.homePage`. */
  path: string;
  before: unknown;
  after: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the differing fields of two versions of a record, in the order of the newer version. Objects and lists of objects are compared by field. */
export function differences(before: Values = {}, after: Values = {}): FieldDifference[] {
  const [left, right] = [flatten(before), flatten(after)];
  const paths = new Set([...right.keys(), ...left.keys()]);
  return [...paths]
    .map((path) => ({ path, before: left.get(path), after: right.get(path) }))
    .filter((field) => !isSame(field.before, field.after));
}

function flatten(values: Values, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const path = prefix + name;
      if (isObject(value)) return [...flatten(value, `${path}.`)];
      const hasObjects = Array.isArray(value) && value.some(isObject);
      return hasObjects ? [...flatten(Object.fromEntries(value.entries()), `${path}.`)] : [[path, value]];
    }),
  );
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type ValueKind = 'color' | 'image' | 'html' | 'text';

const IMAGE_FIELD = /(?:^|\.)(?:image|images|logo|icon|favIcon|url|logoUrl|logoUrlSmall)$/;
const IMAGE_URL = /^(?:\/media\/|https?:\/\/\S+\.(?:png|jpe?g|webp|gif|avif|svg)(?:\?|$))/i;
const COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const HTML = /<(?:p|h\d|ul|ol|li|a|img|br|strong|em|blockquote|table|div|span)\b/i;

/** Returns how a value is shown. */
export function valueKind(path: string, value: unknown): ValueKind {
  if (typeof value !== 'string') return 'text';
  if (COLOR.test(value)) return 'color';
  if (IMAGE_FIELD.test(path) && IMAGE_URL.test(value)) return 'image';
  return HTML.test(value) ? 'html' : 'text';
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a value as text. @param formatTime Formats times in ISO 8601. */
export function valueText(value: unknown, formatTime: (iso: string) => string): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((entry) => valueText(entry, formatTime)).join(', ');
  if (typeof value === 'string') return ISO_TIME.test(value) ? formatTime(value) : value;
  return JSON.stringify(value);
}

/** Returns the text of HTML, a line per block. Addresses of links and pictures follow in brackets, because they can differ. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) link.append(` [${link.getAttribute('href')}]`);
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[${image.getAttribute('src') ?? ''}]`);
  for (const block of body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,li,br,tr,blockquote,div')) block.after('\n');
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim();
}
