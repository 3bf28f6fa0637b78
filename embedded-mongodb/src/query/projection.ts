import { idFirst, isPlainObject, type Doc } from '../documents.js';
import { badValue, DatabaseError, notSupported } from '../errors.js';
import { compileFields } from './expressions.js';

type ProjectionTree = Map<string, ProjectionTree | true>;

/** Compiles a projection of find, findAndModify or `$project`; undefined if it does not change documents. */
export function compileProjection(spec: unknown): ((doc: Doc) => Doc) | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isPlainObject(spec)) throw badValue('A projection must be a document');
  const entries = Object.entries(spec);
  if (entries.length === 0) return undefined;
  for (const [path, value] of entries) assertSupported(path, value);
  const flags = entries.filter(([, value]) => isFlag(value));
  const computed = entries.filter(([, value]) => !isFlag(value));
  const others = flags.filter(([path]) => path !== '_id');
  const idFlag = isFlag(spec['_id']) ? Boolean(spec['_id']) : undefined;
  const including = computed.length > 0 || (others.length > 0 ? Boolean(others[0]?.[1]) : idFlag === true);
  if (others.some(([, value]) => Boolean(value) !== including))
    throw new DatabaseError(31254, 'Location31254', 'Cannot do exclusion and inclusion in one projection');
  const paths = others.map(([path]) => path);
  const keepsId = idFlag ?? spec['_id'] === undefined;
  if (including === keepsId) paths.push('_id');
  const tree = treeOf([...paths, ...computed.map(([path]) => path)]);
  if (!including) return (doc) => excluded(doc, tree);
  if (computed.length === 0) return (doc) => included(doc, tree);
  for (const [path] of computed) tree.delete(path);
  const fieldsOf = compileFields(Object.fromEntries(computed));
  return (doc) => idFirst({ ...included(doc, tree), ...fieldsOf(doc) });
}

function assertSupported(path: string, value: unknown): void {
  if (path.split('.').some((name) => name === '' || name.startsWith('$')))
    throw notSupported(`The path '${path}' in a projection is`);
  if (isPlainObject(value) && !Object.keys(value)[0]?.startsWith('$'))
    throw notSupported(`A projection in a projection ('${path}'; write 'a.b' instead) is`);
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
