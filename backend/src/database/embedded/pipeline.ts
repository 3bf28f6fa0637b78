import { Aggregator } from 'mingo/aggregator';
import { isPlainObject, type Doc } from './documents.js';
import { badValue, DatabaseError, failedToParse, notSupported } from './errors.js';
import { groupDocuments } from './group.js';
import { chunksOf, createQuery, engineOptions, translated } from './mongo-context.js';
import { parseSort, sortInSteps, sortKeyOf } from './sorting.js';

/**
 * Documents on their way through a pipeline, pulled one by one. `undefined` means "none yet": a stage that works for long
 * without a result says so, that other commands get their turn (`Pace`).
 */
export type Documents = Iterable<Doc | undefined>;

type Stage = (source: Documents, spec: unknown, variables: Doc) => Documents;

const stages: Readonly<Record<string, Stage>> = {
  *$match(source, spec, variables) {
    if (!isPlainObject(spec)) throw badValue('the match filter must be an expression in an object');
    const query = createQuery(spec, variables);
    for (const doc of source) yield doc && query.test(doc) ? doc : undefined;
  },

  *$sort(source, spec) {
    const sort = parseSort(spec);
    const entries: { doc: Doc; key: Buffer }[] = [];
    for (const doc of source) {
      if (doc) entries.push({ doc, key: sortKeyOf(doc, sort) });
      yield undefined;
    }
    for (const { doc } of yield* sortInSteps(entries)) yield doc;
  },

  *$skip(source, spec) {
    let left = wholeNumber(spec, '$skip', 0);
    for (const doc of source) yield doc && left-- > 0 ? undefined : doc;
  },

  *$limit(source, spec) {
    let left = wholeNumber(spec, '$limit', 1);
    for (const doc of source) {
      yield doc;
      if (doc && --left === 0) return;
    }
  },

  $group: groupDocuments,

  $sortByCount: (source, spec, variables) =>
    stages['$sort']!(groupDocuments(source, { _id: spec, count: { $sum: 1 } }, variables), { count: -1 }, variables),

  *$count(source, spec) {
    if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
      throw failedToParse('the count field must be a non-empty name without $ and .');
    let count = 0;
    for (const doc of source) {
      if (doc) count++;
      yield undefined;
    }
    if (count > 0) yield { [spec]: count };
  },

  *$facet(source, spec, variables) {
    if (!isPlainObject(spec)) throw badValue('the $facet specification must be an object');
    const docs: Doc[] = [];
    for (const doc of source) {
      if (doc) docs.push(doc);
      yield undefined;
    }
    const facets: Doc = {};
    for (const [name, branch] of Object.entries(spec)) {
      const found: Doc[] = [];
      for (const doc of runPipeline(branch as Doc[], docs, variables)) {
        if (doc) found.push(doc);
        yield undefined;
      }
      facets[name] = found;
    }
    yield facets;
  },
};

/** Stages of the engine that look at one document at a time. */
const engineStages = new Set(['$project', '$addFields', '$set', '$unset', '$unwind', '$replaceRoot', '$replaceWith']);

/** Runs a pipeline lazily. @throws DatabaseError for a stage that there is not. */
export function runPipeline(pipeline: readonly Doc[], source: Documents, variables: Doc = {}): Documents {
  for (const stage of pipeline) assertSupportedStage(stage);
  return pipeline.reduce<Documents>((documents, stage) => {
    const [[name, spec]] = Object.entries(stage) as [[string, unknown]];
    const own = stages[name];
    return own ? own(documents, spec, variables) : throughEngine(documents, stage, variables);
  }, source);
}

function* throughEngine(source: Documents, stage: Doc, variables: Doc): Generator<Doc | undefined> {
  const aggregator = translated(() => new Aggregator([stage], engineOptions(variables)));
  for (const chunk of chunksOf(source)) {
    yield* translated(() => aggregator.run<Doc>(chunk));
    yield undefined;
  }
}

function assertSupportedStage(stage: unknown): void {
  const [name, ...others] = isPlainObject(stage) ? Object.keys(stage) : [];
  if (!name || others.length > 0)
    throw new DatabaseError(
      40323,
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  if (name === '$changeStream')
    throw new DatabaseError(40573, 'Location40573', notSupported('Change streams are').message);
  if (!Object.hasOwn(stages, name) && !engineStages.has(name)) throw notSupported(`The pipeline stage ${name} is`);
  const spec = (stage as Doc)[name];
  if (name !== '$facet' || !isPlainObject(spec)) return;
  for (const branch of Object.values(spec)) {
    if (!Array.isArray(branch)) throw badValue('the arguments of $facet must be arrays');
    if (branch.some((part) => isPlainObject(part) && '$facet' in part)) throw badValue('$facet cannot be in a $facet');
    branch.forEach(assertSupportedStage);
  }
}

function wholeNumber(value: unknown, stage: string, least: number): number {
  if (!Number.isInteger(value) || (value as number) < least)
    throw badValue(`the argument of ${stage} must be a whole number, at least ${least}`);
  return value as number;
}
