import { bsonTypeOf, isOperatorObject, isPlainObject, type Doc } from '../documents.js';
import { patternOf } from './filters.js';

/** The conditions of a filter on one field that an index can use. */
export interface FieldBounds {
  /** The field equals one of these. */
  equal?: unknown[];
  low?: { value: unknown; inclusive: boolean };
  high?: { value: unknown; inclusive: boolean };
  /** The field is a string that starts with this text. */
  prefix?: string;
  /** Whether the field has further conditions, so that the bounds alone do not decide. */
  partial: boolean;
}

const comparisons = {
  $gt: { side: 'low', inclusive: false },
  $gte: { side: 'low', inclusive: true },
  $lt: { side: 'high', inclusive: false },
  $lte: { side: 'high', inclusive: true },
} as const;

/** Returns the conditions of a filter with `$and` resolved: pairs of field (or top-level operator) and condition. */
export function conjunctsOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] =>
    name === '$and' && Array.isArray(condition)
      ? condition.flatMap((part) => (isPlainObject(part) ? conjunctsOf(part) : []))
      : [[name, condition]],
  );
}

/** Returns the bounds of each field in the filter. */
export function boundsOf(filter: Doc): Map<string, FieldBounds> {
  const bounds = new Map<string, FieldBounds>();
  for (const [path, condition] of conjunctsOf(filter)) {
    if (path.startsWith('$')) continue;
    const field = bounds.get(path) ?? { partial: false };
    bounds.set(path, field);
    addCondition(field, condition);
  }
  return bounds;
}

function addCondition(field: FieldBounds, condition: unknown): void {
  if (condition instanceof RegExp) return addPrefix(field, condition);
  if (!isOperatorObject(condition)) return addEquality(field, [condition]);
  for (const [operator, operand] of Object.entries(condition)) {
    if (operator === '$eq') addEquality(field, [operand]);
    else if (operator === '$in' && Array.isArray(operand)) addEquality(field, operand);
    else if (operator === '$regex') addPrefix(field, operand, condition['$options']);
    else if (operator in comparisons) addComparison(field, operator as keyof typeof comparisons, operand);
    else field.partial = true;
  }
}

function addEquality(field: FieldBounds, values: unknown[]): void {
  if (field.equal || !values.every(isIndexable)) field.partial = true;
  else field.equal = values;
}

function addComparison(field: FieldBounds, operator: keyof typeof comparisons, value: unknown): void {
  const { side, inclusive } = comparisons[operator];
  if (value === null || field[side] || !isIndexable(value)) field.partial = true;
  else field[side] = { value, inclusive };
}

function addPrefix(field: FieldBounds, expression: unknown, options?: unknown): void {
  field.partial = true;
  const { text, isAnchored, ignoresCase } = patternOf(expression, options);
  if (isAnchored && !ignoresCase && text !== '' && !text.includes('\0')) field.prefix = text;
}

function isIndexable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Date) return true;
  const type = bsonTypeOf(value);
  return type === 'ObjectId' || type === 'Binary' || (type === undefined && isPlainObject(value));
}
