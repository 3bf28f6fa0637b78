import { isPlainObject, type Doc } from '../documents.js';
import { badValue, notSupported } from '../errors.js';
import { deliversOrder, type IndexPlan, type Plan } from '../query/query-planner.js';
import { runQuery, type Matches, type QueryRequest } from '../query/query-runner.js';
import { splitPipeline } from './aggregate.js';
import { namespaceOf, type Command } from './command.js';
import { queryRequestOf } from './read.js';

const explain: Command['run'] = async (command, { store, slicer }) => {
  const target = command['explain'];
  if (!isPlainObject(target)) throw badValue('explain needs a command');
  const inner: Doc = { ...target, $db: command['$db'] };
  const [name = ''] = Object.keys(target);
  const namespace = namespaceOf(inner, name);
  const collection = store.collection(namespace);
  const request = requestOf(inner, name);
  if (!collection) return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' } }, ok: 1 };
  const { matches, statistics } = runQuery(collection, request);
  const stage = describe(statistics.plan);
  const winningPlan = deliversOrder(statistics.plan, request.sort ?? []) ? stage : { stage: 'SORT', inputStage: stage };
  const queryPlanner = { namespace, parsedQuery: request.filter, winningPlan, rejectedPlans: [] };
  if (command['verbosity'] === 'queryPlanner') return { queryPlanner, ok: 1 };
  const nReturned = await slicer.run(countOf(matches));
  const { keysExamined, docsExamined } = statistics;
  return {
    queryPlanner,
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: keysExamined,
      totalDocsExamined: docsExamined,
    },
    ok: 1,
  };
};

function* countOf(matches: Matches): Generator<undefined, number> {
  let count = 0;
  for (const stored of matches) {
    if (stored) count++;
    yield undefined;
  }
  return count;
}

function requestOf(command: Doc, name: string): QueryRequest {
  if (name === 'aggregate') return splitPipeline(command).request;
  if (name === 'find') return queryRequestOf(command);
  throw notSupported(`Explaining ${name} is`);
}

function describe(plan: Plan): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: 'forward' };
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(describeIndex) } };
  return { stage: 'FETCH', inputStage: describeIndex(plan) };
}

const describeIndex = ({ index, reverse }: IndexPlan): Doc => ({
  stage: 'IXSCAN',
  indexName: index.name,
  keyPattern: index.spec.key,
  isMultiKey: index.isMultikeyOrTruncated,
  direction: reverse ? 'backward' : 'forward',
});

/** The command that shows how a query finds its documents. */
export const explainCommands: Readonly<Record<string, Command>> = {
  explain: { run: explain, options: ['verbosity'] },
};
