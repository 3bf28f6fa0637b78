import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of an OpenAPI document that the tests use. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; examples: Record<string, { value: unknown }> };
}

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  maxItems?: number;
  nullable?: boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

interface Media {
  schema?: Schema;
  examples?: Record<string, { $ref: string }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  'x-roles'?: string[];
  'x-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
}

/** Returns a call of the API as text, such as `POST /api/clicks`. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/**
 * The committed description: tests are compiled without the plugin that reads the DTOs' types, and CI compares the file
 * with the code.
 */
export function readOpenApi(): OpenApi {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as OpenApi;
}

/** Returns all endpoints, in the order of openapi.json. */
export function operationsOf(document: OpenApi): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );
}

/** Returns the schema that a reference names. */
export function resolve(schema: Schema, document: OpenApi): Schema {
  return schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** Returns the schema of a call's JSON body. */
export function bodySchemaOf({ requestBody }: Operation, document: OpenApi): Schema | undefined {
  const schema = requestBody?.content?.['application/json']?.schema;
  // A body with an example of its own contains the schema as its only part.
  const [part] = schema?.allOf ?? [];
  return part ? { ...resolve(part, document), ...schema } : schema && resolve(schema, document);
}

/** Returns the example of a parameter, from the parameter or its schema. */
export function exampleOfParameter({ example, schema }: Parameter, document: OpenApi): unknown {
  return example ?? exampleOf(schema ?? {}, document);
}

/**
 * Returns an example that is composed of the examples of a schema and its parts, as in Swagger UI; undefined if a part
 * has no example.
 */
export function exampleOf(schema: Schema, document: OpenApi, parents: readonly Schema[] = []): unknown {
  const { example, default: usual, enum: choices } = schema;
  if (example !== undefined) return example;
  if (usual !== undefined) return usual;
  if (choices) return choices[0];
  if (schema.$ref) {
    const target = resolve(schema, document);
    // Prevents endless recursion for a schema that contains itself.
    return parents.includes(target) ? null : exampleOf(target, document, [...parents, target]);
  }
  const [first] = schema.allOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, document, parents);
  return exampleOfType(schema, document, parents);
}

function exampleOfType(schema: Schema, document: OpenApi, parents: readonly Schema[]): unknown {
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'string':
      if (schema.format === 'binary') return 'bytes';
      return schema.format === 'date-time' ? '2026-11-21T09:00:00.000Z' : undefined;
    case 'array': {
      const item = exampleOf(schema.items ?? {}, document, parents);
      return item === undefined ? undefined : [item];
    }
    case 'object':
      return exampleOfObject(schema, document, parents);
    default:
      return undefined;
  }
}

function exampleOfObject(schema: Schema, document: OpenApi, parents: readonly Schema[]): unknown {
  const entries = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, exampleOf(property, document, parents)] as const,
  );
  if (entries.length === 0 || entries.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(entries);
}
