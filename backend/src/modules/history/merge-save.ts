import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** The three states of a record that a late save merges. */
interface Save {
  /** The body of the save. */
  mine: Fields;
  /** The record that the save was made from. */
  base: Fields;
  /** The stored record. */
  stored: Fields;
  /** Whether the save clears the fields that the body does not contain. */
  replaces?: boolean;
}

/**
 * Merges a save into what others have saved since: a field that the save leaves as it was gets the stored value.
 * @returns the body with the merged fields, and the paths of the fields that both have changed.
 */
export function mergeSave({ mine, base, stored, replaces = false }: Save): { merged: Fields; conflicts: string[] } {
  const merged: Record<string, unknown> = { ...mine };
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(stored)])) {
    const [own, was, is] = [mine[name], base[name], stored[name]];
    if (isSame(was, is) || isSame(own, is)) continue;
    const isOmitted = !(name in mine) && !replaces;
    if (isOmitted || isSame(own, was)) {
      if (is === undefined) delete merged[name];
      else merged[name] = is;
    } else if (isObject(own) && (isObject(was) || isObject(is))) {
      const part = mergeSave({ mine: own, base: fieldsOf(was), stored: fieldsOf(is), replaces });
      merged[name] = part.merged;
      conflicts.push(...part.conflicts.map((path) => `${name}.${path}`));
    } else conflicts.push(name);
  }
  return { merged, conflicts };
}

function isSame(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(comparable(left), comparable(right));
}

/** An ISO 8601 time, also one without seconds. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns a value as JSON, without what bodies and records write differently: empty values, ids of parts, and forms of times. */
function comparable(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') {
    const time = TIME.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? value.trim() : new Date(time).toISOString();
  }
  if (Array.isArray(value)) return value.length > 0 ? value.map(comparable) : undefined;
  if (typeof value !== 'object' || value === undefined) return value;
  if (!isObject(value)) return comparable(JSON.parse(JSON.stringify(value)));
  const parts = Object.entries(value)
    .filter(([name]) => name !== '_id' && name !== 'id')
    .map(([name, part]) => [name, comparable(part)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
