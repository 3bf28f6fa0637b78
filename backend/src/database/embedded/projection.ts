import { isPlainObject, type Doc } from './documents.js';
import { badValue, DatabaseError } from './errors.js';
import { createProjection } from './mongo-context.js';
import { getAt, setAt } from './update-paths.js';

type ProjectionTree = Map<string, ProjectionTree | true>;

/** Compiles a projection of find or findAndModify; undefined when it leaves documents as they are. */
export function compileProjection(spec: unknown, filter: Doc): ((doc: Doc) => Doc) | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isPlainObject(spec)) throw badValue('A projection must be a document');
  const entries = Object.entries(spec);
  if (entries.length === 0) return undefined;
  const slices = entries.filter(([, value]) => isPlainObject(value) && '$slice' in value);
  const flags = entries.filter((entry) => !slices.includes(entry));
  if (!flags.every(([path, value]) => isFlag(value) && !path.split('.').includes('$')))
    return createProjection(filter, spec);
  if (slices.length === 0) return compileFlags(spec, flags);
  if (flags.some(([path, value]) => path !== '_id' && Boolean(value))) return createProjection(filter, spec);
  return compileSlices(slices as [string, Doc][], compileProjection(Object.fromEntries(flags), filter));
}

function compileFlags(spec: Doc, entries: [string, unknown][]): (doc: Doc) => Doc {
  const others = entries.filter(([path]) => path !== '_id');
  const idFlag = '_id' in spec ? Boolean(spec['_id']) : undefined;
  const including = others.length > 0 ? Boolean(others[0]?.[1]) : idFlag === true;
  if (others.some(([, value]) => Boolean(value) !== including))
    throw new DatabaseError(31254, 'Location31254', 'Cannot do exclusion and inclusion in one projection');
  const paths = others.map(([path]) => path);
  if ((including && idFlag !== false) || (!including && idFlag === false)) paths.push('_id');
  const tree = treeOf(paths);
  return including ? (doc) => included(doc, tree) : (doc) => excluded(doc, tree);
}

/** `$slice` without other included fields keeps the whole document and shortens the arrays. */
function compileSlices(slices: [string, Doc][], project: ((doc: Doc) => Doc) | undefined): (doc: Doc) => Doc {
  return (doc) => {
    const result = project ? project(doc) : { ...doc };
    for (const [path, { $slice }] of slices) {
      const parts = path.split('.');
      const items = getAt(result, parts);
      if (Array.isArray(items)) setAt(result, parts, sliced(items, $slice));
    }
    return result;
  };
}

function sliced(items: readonly unknown[], spec: unknown): unknown[] {
  const [first, count] = (Array.isArray(spec) ? spec : [spec]) as number[];
  if (typeof first !== 'number') throw badValue('$slice takes a number or two');
  if (count === undefined) return first < 0 ? items.slice(first) : items.slice(0, first);
  const start = first < 0 ? Math.max(0, items.length + first) : first;
  return items.slice(start, start + count);
}

const isFlag = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean';

function treeOf(paths: readonly string[]): ProjectionTree {
  const root: ProjectionTree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    const last = parts.pop() as string;
    let node = root;
    for (const part of parts) {
      const child = node.get(part) ?? new Map<string, ProjectionTree | true>();
      if (child === true) throw collision(path);
      node.set(part, child);
      node = child;
    }
    if (node.has(last)) throw collision(path);
    node.set(last, true);
  }
  return root;
}

const collision = (path: string): DatabaseError =>
  new DatabaseError(31249, 'Location31249', `Path collision at ${path}`);

function included(doc: Doc, tree: ProjectionTree): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const node = tree.get(name);
    if (node === true) result[name] = value;
    else if (node && isPlainObject(value)) result[name] = included(value, node);
    else if (node && Array.isArray(value)) result[name] = eachDocument(value, (item) => included(item, node), false);
  }
  return result;
}

function excluded(doc: Doc, tree: ProjectionTree): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const node = tree.get(name);
    if (node === undefined) result[name] = value;
    else if (node !== true && isPlainObject(value)) result[name] = excluded(value, node);
    else if (node !== true)
      result[name] = Array.isArray(value) ? eachDocument(value, (item) => excluded(item, node), true) : value;
  }
  return result;
}

function eachDocument(items: readonly unknown[], project: (doc: Doc) => Doc, keepOthers: boolean): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (isPlainObject(item)) return [project(item)];
    if (Array.isArray(item)) return [eachDocument(item, project, keepOthers)];
    return keepOthers ? [item] : [];
  });
}
