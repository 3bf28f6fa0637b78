import fc, { type Arbitrary } from 'fast-check';
import {
  bodySchemaOf,
  exampleOf,
  exampleOfParameter,
  type OpenApi,
  type Operation,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from './openapi.js';

export interface FuzzRequest {
  method: string;
  path: string;
  body?: unknown;
  token?: string;
}

/** A sign-in with its role. Without both, the caller is a visitor. */
export interface FuzzCaller {
  token?: string;
  role?: string;
}

const MAX_DEPTH = 4;

/** Values that are invalid for nearly every field, of kinds that validators often miss. */
const HOSTILE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\0',
    '-1',
    '1e400',
    'NaN',
    '[]',
    '{}',
    '$where',
    '__proto__',
    '../..',
    '☃',
    '<script>',
    true,
  ),
  // A lone surrogate, a surrogate within a text, and U+0000 in a text.
  fc.constantFrom('\ud800', 'a\udfffb@a.example', 'x\0y'),
  fc.constantFrom(1e308, -1e308, 2 ** 53 + 2, 1e-7, 4_294_967_296, '1e308', '9'.repeat(400)),
  fc.constantFrom(
    { $gt: '' },
    { $ne: null },
    [],
    [null],
    [[]],
    [[null]],
    [[[]]],
    [{}],
    [[{}]],
    {},
    { __proto__: null },
  ),
  // The methods that convert a value to a text or a number are not functions here.
  fc.constantFrom(...['toString', 'valueOf', 'constructor', 'hasOwnProperty', 'then', 'length', 'toJSON'].map(only)),
  fc.constantFrom(JSON.parse('{"__proto__":{"isAdmin":true}}') as object, { toString: 1, valueOf: 1 }),
  fc.constantFrom(8, 40, 1_000).map(nested),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double(),
  fc.maxSafeInteger(),
);

function only(name: string): object {
  return { [name]: 1 };
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/**
 * Yields every operation's example, and for each property of its body, at any depth, the same example with null in the
 * property: each as every caller. An operation that the caller may not call gets its example only, because it rejects
 * the call before it validates the body.
 * @param ids Ids of existing records by the paths of their resources.
 */
export function nullRequestsOf(
  document: OpenApi,
  callers: readonly FuzzCaller[],
  ids: ReadonlyMap<string, string>,
): FuzzRequest[] {
  return operationsOf(document).flatMap(({ method, path, operation }) => {
    const parameters = operation.parameters ?? [];
    const id = [...ids].find(([resource]) => path.startsWith(`${resource}/{id}`))?.[1];
    const values = parameters.map((parameter) =>
      parameter.name === 'id' && id ? id : exampleOfParameter(parameter, document),
    );
    const address = fillIn(
      path,
      parameters.filter(({ in: place }) => place !== 'header'),
      values.filter((_, index) => parameters[index]?.in !== 'header'),
    );
    const schema = bodySchemaOf(operation, document);
    const example = schema && exampleOf(schema, document);
    const bodies = schema ? [example, ...withNulls(example)] : [undefined];
    return callers.flatMap(({ token, role }) => {
      const { 'x-roles': roles } = operation;
      const isRejected = role === undefined ? requiresToken(operation) : roles?.includes(role) === false;
      return (isRejected ? [example] : bodies).map((body) => ({ method, path: address, body, token }));
    });
  });
}

/** An operation that also serves callers without a token has an empty requirement among its alternatives. */
function requiresToken({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((alternative) => Object.keys(alternative).length > 0);
}

/** Yields the value with each of its parts replaced by null, one at a time. */
function withNulls(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => [null, ...withNulls(part)].map((other) => value.with(index, other)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    [null, ...withNulls(part)].map((other) => ({ ...value, [name]: other })),
  );
}

/** Generates requests that an API's description allows and many that it does not allow, each with one of the tokens. */
export function requestsOf(document: OpenApi, tokens: (string | undefined)[]): Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operationsOf(document)).chain(({ method, path, operation }) => {
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header');
    const bodySchema = operation.requestBody?.content?.['application/json']?.schema;
    return fc.record({
      method: fc.constant(method),
      path: fc
        .tuple(...parameters.map((parameter) => valueOf(parameter.schema ?? {}, document)))
        .map((values) => fillIn(path, parameters, values)),
      token: fc.constantFrom(...tokens),
      body: method === 'GET' || !bodySchema ? fc.constant(undefined) : valueOf(bodySchema, document),
    });
  });
}

function fillIn(path: string, parameters: Parameter[], values: unknown[]): string {
  const query = new URLSearchParams();
  let filled = path;
  parameters.forEach(({ name, in: place }, index) => {
    const value = values[index];
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(textOf(value).toWellFormed() || 'x'));
    else if (isBracketed(value)) {
      for (const [key, part] of Object.entries(value)) query.append(`${name}[${key}]`, textOf(part));
    } else if (value !== undefined) query.append(name, textOf(value));
  });
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** // Some query parsers create objects from `name[key]=value`. */
function isBracketed(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join();
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Mostly a value that matches the schema, sometimes no value, sometimes a hostile one. */
function valueOf(schema: Schema, document: OpenApi, depth = 0): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: validValue(schema, document, depth) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: HOSTILE },
  );
}

function validValue(schema: Schema, document: OpenApi, depth: number): Arbitrary<unknown> {
  if (schema.$ref) return validValue(resolve(schema, document), document, depth);
  const [first] = schema.allOf ?? schema.oneOf ?? [];
  if (first) return validValue(first, document, depth);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const examples = schema.example === undefined ? [] : [{ weight: 3, arbitrary: fc.constant(schema.example) }];
  return fc.oneof(...examples, { weight: 2, arbitrary: ofType(schema, document, depth) });
}

function ofType(schema: Schema, document: OpenApi, depth: number): Arbitrary<unknown> {
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.double({ min: 0, max: 1e9, noNaN: true }));
    case 'array':
      return depth > MAX_DEPTH
        ? fc.constant([])
        : fc.array(valueOf(schema.items ?? {}, document, depth + 1), { maxLength: 3 });
    case 'object':
      return depth > MAX_DEPTH
        ? fc.constant({})
        : fc.record(
            Object.fromEntries(
              Object.entries(schema.properties ?? {}).map(([name, property]) => [
                name,
                valueOf(property, document, depth + 1),
              ]),
            ),
          );
    default:
      return fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('redsite', '11', '66f000000000000000000000', '2026-01-01', 'https://a.example/x'),
      );
  }
}
