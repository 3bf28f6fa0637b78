import { assertSupportedValues, isPlainObject, type Doc } from '../documents.js';
import { badValue, DatabaseError, failedToParse, notSupported, unknownName } from '../errors.js';
import { compileExpression, compileFields, type Expression } from './expressions.js';
import { compileFilter } from './filters.js';
import { keyOf } from '../storage/key-encoding.js';
import { compileProjection } from './projection.js';
import { parseSort, sortInSteps, sortKeyOf } from './sorting.js';

/**
 * The documents of a pipeline, pulled one by one. A stage yields `undefined` while it has no result, so that other commands can
 * run (`TimeSlicer`).
 */
type Documents = Iterable<Doc | undefined>;

/** One or more compiled stages. */
export interface Stage {
  run(source: Documents): Documents;
}

const stages: Readonly<Record<string, (spec: unknown) => Stage>> = {
  $match: (spec) => {
    if (!isPlainObject(spec)) throw badValue('the match filter must be an expression in an object');
    const matches = compileFilter(spec);
    return {
      *run(source) {
        for (const doc of source) yield doc && matches(doc) ? doc : undefined;
      },
    };
  },

  $sort: (spec) => {
    const sort = parseSort(spec);
    if (sort.length === 0)
      throw new DatabaseError(15976, 'Location15976', '$sort stage must have at least one sort key');
    return {
      *run(source) {
        const entries: { doc: Doc; key: Buffer }[] = [];
        for (const doc of source) {
          if (doc) entries.push({ doc, key: sortKeyOf(doc, sort) });
          yield undefined;
        }
        for (const { doc } of yield* sortInSteps(entries)) yield doc;
      },
    };
  },

  $skip: (spec) => {
    const skip = wholeNumber(spec, '$skip', 0);
    return {
      *run(source) {
        let remaining = skip;
        for (const doc of source) yield doc && remaining-- > 0 ? undefined : doc;
      },
    };
  },

  $limit: (spec) => {
    const limit = wholeNumber(spec, '$limit', 1);
    return {
      *run(source) {
        let remaining = limit;
        for (const doc of source) {
          yield doc;
          if (doc && --remaining === 0) return;
        }
      },
    };
  },

  $project: (spec) => {
    const project = compileProjection(spec);
    if (!project)
      throw new DatabaseError(51272, 'Location51272', 'projection specification must have at least one field');
    return {
      *run(source) {
        for (const doc of source) yield doc && project(doc);
      },
    };
  },

  $unwind: (spec) => {
    const name = typeof spec === 'string' ? /^\$([^$.]+)$/.exec(spec)?.[1] : undefined;
    if (!name) throw notSupported('$unwind of anything but a field ($name) is');
    return {
      *run(source) {
        for (const doc of source) {
          const value = doc?.[name];
          if (Array.isArray(value)) for (const item of value as unknown[]) yield { ...doc, [name]: item };
          else yield value === undefined || value === null ? undefined : doc;
        }
      },
    };
  },

  $group: (spec) => {
    if (!isPlainObject(spec) || !('_id' in spec))
      throw new DatabaseError(15955, 'Location15955', 'a group specification must include an _id');
    const { _id, ...fields } = spec;
    const groupOf = compileExpression(_id);
    const sums = Object.entries(fields).map(([name, accumulator]) => ({
      name,
      ...compileAccumulator(name, accumulator),
    }));
    return { run: (source) => groups(source, groupOf, sums) };
  },

  $facet: (spec) => {
    if (!isPlainObject(spec)) throw badValue('the $facet specification must be an object');
    const branches = Object.entries(spec).map(([name, stagesOf]) => {
      if (!Array.isArray(stagesOf)) throw badValue('the arguments of $facet must be arrays');
      if (stagesOf.some((part) => isPlainObject(part) && '$facet' in part))
        throw badValue('$facet cannot be in a $facet');
      return { name, pipeline: compilePipeline(stagesOf as Doc[]) };
    });
    return {
      *run(source) {
        const docs: Doc[] = [];
        for (const doc of source) {
          if (doc) docs.push(doc);
          yield undefined;
        }
        const facets: Doc = {};
        for (const { name, pipeline } of branches) {
          const results: Doc[] = [];
          for (const doc of pipeline.run(docs)) {
            if (doc) results.push(doc);
            yield undefined;
          }
          facets[name] = results;
        }
        yield facets;
      },
    };
  },
};

/** Compiles a pipeline, which runs lazily. @throws DatabaseError that names an unsupported part. */
export function compilePipeline(pipeline: readonly Doc[]): Stage {
  assertSupportedValues(pipeline);
  const compiled = pipeline.map(compileStage);
  return {
    run: (source) => compiled.reduce((documents, stage) => stage.run(documents), source),
  };
}

function compileStage(stage: unknown): Stage {
  const [name, ...others] = isPlainObject(stage) ? Object.keys(stage) : [];
  if (!name || others.length > 0)
    throw new DatabaseError(
      40323,
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!compile) throw unknownName('pipeline stage', name);
  return compile((stage as Doc)[name]);
}

function compileAccumulator(name: string, spec: unknown): { summandOf: Expression } {
  const [operator, ...others] = isPlainObject(spec) ? Object.keys(spec) : [];
  if (!operator || others.length > 0 || !operator.startsWith('$'))
    throw new DatabaseError(40234, 'Location40234', `The field '${name}' must be an accumulator object`);
  if (operator !== '$sum') throw unknownName('accumulator', operator);
  // Rejects an invalid field name.
  compileFields({ [name]: 0 });
  return { summandOf: compileExpression((spec as Doc)[operator]) };
}

/** Runs `$group`. Stores the groups, not the documents. */
function* groups(
  source: Documents,
  groupOf: Expression,
  sums: readonly { name: string; summandOf: Expression }[],
): Documents & Generator<Doc | undefined> {
  const groupsByKey = new Map<string, { _id: unknown; totals: number[] }>();
  for (const doc of source) {
    if (doc) {
      const _id = groupOf(doc) ?? null;
      const key = keyOf(_id);
      let group = groupsByKey.get(key);
      if (!group) groupsByKey.set(key, (group = { _id, totals: sums.map(() => 0) }));
      for (const [at, { summandOf }] of sums.entries()) {
        const value = summandOf(doc);
        if (typeof value === 'number') group.totals[at]! += value;
      }
    }
    yield undefined;
  }
  for (const { _id, totals } of groupsByKey.values())
    yield { _id, ...Object.fromEntries(sums.map(({ name }, at) => [name, exactSum(totals[at] as number)])) };
}

/** Returns the sum. @throws DatabaseError for whole numbers beyond 2^53, which are not exact. */
function exactSum(sum: number): number {
  if (Number.isInteger(sum) && !Number.isSafeInteger(sum)) throw notSupported('A sum beyond 2^53 is');
  return sum;
}

function wholeNumber(value: unknown, stage: string, least: number): number {
  if (!Number.isInteger(value) || (value as number) < least)
    throw failedToParse(`the argument of ${stage} must be a whole number, at least ${least}`);
  return value as number;
}
