import { isPlainObject, type Doc } from './documents.js';

/** Stages that name every field they read as an expression. */
const expressionStages = new Set(['$unwind', '$group', '$sortByCount']);

/**
 * The top-level fields that a pipeline reads before its first grouping drops all others, so that a grouping over a whole
 * collection does not hold whole documents; undefined when that cannot be told.
 */
export function fieldsRead(pipeline: readonly Doc[]): Set<string> | undefined {
  const fields = new Set<string>();
  for (const stage of pipeline) {
    const [name = ''] = Object.keys(stage);
    if (!expressionStages.has(name) || !collect(stage[name], fields)) return undefined;
    if (name !== '$unwind') return fields;
  }
  return undefined;
}

/** The document with some of its fields only. */
export function pick(doc: Doc, fields: ReadonlySet<string>): Doc {
  return Object.fromEntries([...fields].filter((name) => Object.hasOwn(doc, name)).map((name) => [name, doc[name]]));
}

/** Adds the fields an expression reads; false when it reads the whole document. */
function collect(expression: unknown, fields: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$ROOT') || expression.startsWith('$$CURRENT')) return false;
    const name = /^\$([^$.][^.]*)/.exec(expression)?.[1];
    if (name) fields.add(name);
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => collect(item, fields));
  if (!isPlainObject(expression)) return true;
  // $getField names its field without a dollar sign.
  return !('$getField' in expression) && Object.values(expression).every((item) => collect(item, fields));
}
