import { bsonTypeOf } from './documents.js';
import { badValue } from './errors.js';

const typeNumbers: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  [-1]: 'minKey',
  127: 'maxKey',
};
const numberTypes = ['double', 'int', 'long', 'number'];
const knownTypes = new Set([...Object.values(typeNumbers), 'number', 'missing', 'decimal']);

/** MongoDB's name for a value's type, as `$type` answers it. */
export function typeNameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 'double';
    return Math.abs(value) < 2 ** 31 ? 'int' : 'long';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  switch (bsonTypeOf(value)) {
    case 'ObjectId':
      return 'objectId';
    case 'Binary':
      return 'binData';
    case 'Timestamp':
      return 'timestamp';
    case 'MinKey':
      return 'minKey';
    case 'MaxKey':
      return 'maxKey';
    default:
      return 'object';
  }
}

/** The filter `{ field: { $type: wanted } }`: the value itself or, in an array, one of its elements. */
export function matchesType(value: unknown, wanted: unknown): boolean {
  const names = (Array.isArray(wanted) ? wanted : [wanted]).map((type: unknown) => {
    const name = typeof type === 'number' ? typeNumbers[type] : String(type);
    if (!name || !knownTypes.has(name)) throw badValue(`Unknown type name alias: ${String(type)}`);
    return name;
  });
  const matches = (item: unknown): boolean => {
    const actual = typeNameOf(item);
    return names.some((name) => name === actual || (typeof item === 'number' && matchesNumberType(item, name)));
  };
  return matches(value) || (Array.isArray(value) && value.some(matches));
}

/** Whole numbers are kept without their stored width, so they answer to every width that can hold them. */
function matchesNumberType(value: number, name: string): boolean {
  if (!numberTypes.includes(name)) return false;
  return name === 'number' || name === 'double' || Number.isInteger(value);
}
