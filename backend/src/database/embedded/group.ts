import { isPlainObject, type Doc } from './documents.js';
import { DatabaseError, notSupported } from './errors.js';
import { compareValues, keyOf } from './key-encoding.js';
import { chunksOf, compileExpressions } from './mongo-context.js';

/** What a group holds for one of its fields while documents come in; `undefined` stands for a missing value. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

const isSomething = (value: unknown): boolean => value !== undefined && value !== null;

function extreme(sign: 1 | -1): Accumulator {
  let best: unknown = null;
  return {
    add: (value) => {
      if (isSomething(value) && (best === null || sign * compareValues(value, best) > 0)) best = value;
    },
    result: () => best,
  };
}

/** The accumulators there are; each takes the values of a group's documents in their order. */
const accumulators: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => {
    let sum = 0;
    return { add: (value) => (sum += typeof value === 'number' ? value : 0), result: () => sum };
  },
  $avg: () => {
    let sum = 0;
    let count = 0;
    return {
      add: (value) => {
        if (typeof value !== 'number') return;
        sum += value;
        count++;
      },
      result: () => (count > 0 ? sum / count : null),
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    const values: unknown[] = [];
    return { add: (value) => values.length === 0 && values.push(value), result: () => values[0] ?? null };
  },
  $last: () => {
    let last: unknown;
    return { add: (value) => (last = value), result: () => last ?? null };
  },
  $push: () => {
    const values: unknown[] = [];
    return { add: (value) => value !== undefined && values.push(value), result: () => values };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => value !== undefined && values.set(keyOf(value), value),
      result: () => [...values.values()],
    };
  },
};

/** `$group`, document by document: it holds the groups, not the documents. */
export function* groupDocuments(
  source: Iterable<Doc | undefined>,
  spec: unknown,
  variables: Doc,
): Generator<Doc | undefined> {
  if (!isPlainObject(spec) || !('_id' in spec))
    throw new DatabaseError(15955, 'Location15955', 'a group specification must include an _id');
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => ({ name, ...fieldOf(name, accumulator) }));
  const expressions = fields.map(({ expression }, at) => [String(at), expression] as const);
  const valuesOf = compileExpressions({ id: spec['_id'], ...Object.fromEntries(expressions) }, variables);
  const groups = new Map<string, { id: unknown; held: Accumulator[] }>();
  for (const chunk of chunksOf(source)) {
    for (const { id = null, ...values } of valuesOf(chunk)) {
      const key = keyOf(id);
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { id, held: fields.map(({ start }) => start()) }));
      for (const [at, accumulator] of group.held.entries()) accumulator.add(values[at]);
    }
    yield undefined;
  }
  for (const { id, held } of groups.values())
    yield { _id: id, ...Object.fromEntries(fields.map(({ name }, at) => [name, held[at]?.result()])) };
}

function fieldOf(name: string, spec: unknown): { start: () => Accumulator; expression: unknown } {
  const [operator, ...others] = isPlainObject(spec) ? Object.keys(spec) : [];
  if (!operator || others.length > 0 || !operator.startsWith('$'))
    throw new DatabaseError(40234, 'Location40234', `The field '${name}' must be an accumulator object`);
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!start) throw notSupported(`The accumulator ${operator} is`);
  return { start, expression: (spec as Doc)[operator] };
}
