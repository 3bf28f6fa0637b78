import { isPlainObject, type Doc } from './documents.js';
import { badValue, DatabaseError, failedToParse } from './errors.js';
import { createQuery, type DocumentQuery } from './mongo-context.js';
import { conjunctsOf } from './query-bounds.js';

/** A path without positional operators: field names and array positions. */
export type ConcretePath = readonly string[];

const isPosition = (name: string): boolean => /^\d+$/.test(name);
const maxPadding = 1_500_000;

/** Resolves the positional operators `$`, `$[]` and `$[name]` of one statement against a document. */
export class PathResolver {
  private readonly filters = new Map<string, DocumentQuery>();
  private readonly unused: Set<string>;

  constructor(
    private readonly queryFilter: Doc,
    arrayFilters: readonly Doc[] = [],
  ) {
    for (const filter of arrayFilters) {
      const name = identifierOf(filter);
      if (this.filters.has(name))
        throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
      this.filters.set(name, createQuery(filter));
    }
    this.unused = new Set(this.filters.keys());
  }

  resolve(doc: Doc, path: string): ConcretePath[] {
    const parts = path.split('.');
    if (parts.some((part) => part === ''))
      throw new DatabaseError(56, 'EmptyFieldName', `The update path '${path}' contains an empty field name`);
    if (parts[0]?.startsWith('$')) throw failedToParse(`The field '${path}' must not start with '$'`);
    if (parts.includes('__proto__')) throw badValue('__proto__ is not a field name');
    return this.expand(doc, doc, parts, 0, []);
  }

  assertAllUsed(): void {
    for (const name of this.unused)
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }

  private expand(doc: Doc, value: unknown, parts: ConcretePath, depth: number, done: string[]): ConcretePath[] {
    if (depth === parts.length) return [done];
    const name = parts[depth] as string;
    if (!name.startsWith('$')) {
      const next = Array.isArray(value) || isPlainObject(value) ? (value as Doc)[name] : undefined;
      return this.expand(doc, next, parts, depth + 1, [...done, name]);
    }
    if (!Array.isArray(value))
      throw badValue(`The path '${done.join('.')}' must exist in the document in order to apply array updates.`);
    return this.positions(value, name, done).flatMap((position) =>
      this.expand(doc, value[position], parts, depth + 1, [...done, String(position)]),
    );
  }

  private positions(items: readonly unknown[], operator: string, path: ConcretePath): number[] {
    if (operator === '$') return [this.matchedPosition(items, path.join('.'))];
    if (operator === '$[]') return [...items.keys()];
    const name = /^\$\[([a-z]\w*)\]$/.exec(operator)?.[1];
    const filter = name && this.filters.get(name);
    if (!name || !filter) throw badValue(`No array filter found for identifier '${name ?? operator}'`);
    this.unused.delete(name);
    return [...items.keys()].filter((position) => filter.test({ [name]: items[position] }));
  }

  /** `$`: the first element that satisfies what the query demands of this array. */
  private matchedPosition(items: readonly unknown[], path: string): number {
    const demands = conjunctsOf(this.queryFilter).filter(([name]) => name === path || name.startsWith(`${path}.`));
    const queries = demands.map(([name, condition]) => createQuery({ [`item${name.slice(path.length)}`]: condition }));
    const position = items.findIndex((item) => queries.every((query) => query.test({ item: [item] })));
    if (queries.length === 0 || position < 0)
      throw badValue('The positional operator did not find the match needed from the query.');
    return position;
  }
}

/** The value at a path; undefined when it is missing. */
export function getAt(doc: Doc, path: ConcretePath): unknown {
  let value: unknown = doc;
  for (const name of path) {
    if (!isPlainObject(value) && !Array.isArray(value)) return undefined;
    value = Object.hasOwn(value, name) ? (value as Doc)[name] : undefined;
  }
  return value;
}

/** Sets the value at a path, creating the documents on the way. */
export function setAt(doc: Doc, path: ConcretePath, value: unknown): void {
  let parent: Doc | unknown[] = doc;
  for (const [depth, name] of path.entries()) {
    const last = depth === path.length - 1;
    if (Array.isArray(parent)) parent = extended(parent, name, path);
    const container = parent as Doc;
    if (last) container[name] = value;
    else {
      const next: unknown = (container[name] ??=
        Object.hasOwn(container, name) && container[name] === null ? null : {});
      if (!isPlainObject(next) && !Array.isArray(next))
        throw new DatabaseError(
          28,
          'PathNotViable',
          `Cannot create field '${path[depth + 1]}' in element {${name}: ${JSON.stringify(next)}}`,
        );
      parent = next;
    }
  }
}

/** Removes a field; an array element becomes null, so that the others keep their places. */
export function unsetAt(doc: Doc, path: ConcretePath): void {
  const parent = getAt(doc, path.slice(0, -1));
  const name = path[path.length - 1] as string;
  if (Array.isArray(parent)) {
    if (isPosition(name) && Number(name) < parent.length) parent[Number(name)] = null;
  } else if (isPlainObject(parent)) delete parent[name];
}

function extended(items: unknown[], name: string, path: ConcretePath): unknown[] {
  if (!isPosition(name))
    throw new DatabaseError(28, 'PathNotViable', `Cannot create field '${name}' in the array of '${path.join('.')}'`);
  if (Number(name) - items.length > maxPadding) throw badValue(`Array index ${name} is too large`);
  while (items.length < Number(name)) items.push(null);
  return items;
}

function identifierOf(filter: Doc): string {
  const [name, condition] = Object.entries(filter)[0] ?? [];
  if (name === undefined)
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  if (!name.startsWith('$')) return name.split('.')[0] as string;
  if (!Array.isArray(condition) || !isPlainObject(condition[0]))
    throw failedToParse(`${name} cannot begin an array filter`);
  return identifierOf(condition[0]);
}
