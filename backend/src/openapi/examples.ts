import type { OpenAPIObject } from '@nestjs/swagger';
import { SITE_NAME } from '@grabdeals/shared/site';
import { RECORD_ID } from '../common/persistence/record-id.js';
import { type Problem, toErrorDto } from '../common/errors/error.dto.js';

interface Described {
  name?: string;
  type?: string;
  format?: string;
  pattern?: string;
  items?: Described;
  example?: unknown;
}
interface Response {
  content?: Record<string, { schema?: { $ref?: string }; examples?: Record<string, { $ref: string }> }>;
}
interface Operation {
  parameters?: (Described & { schema?: Described })[];
  responses?: Record<string, Response>;
}

const ERROR_SCHEMA = '#/components/schemas/ErrorDto';

/** Examples of fields that mean the same in all DTOs. A DTO's own example has precedence. */
const COMMON: Readonly<Record<string, unknown>> = {
  _id: '66f0a1b2c3d4e5f60718293a',
  id: '66f0a1b2c3d4e5f60718293a',
  websiteName: 'sunsetdeals',
  siteName: 'sunsetdeals',
  categoryId: 24,
  categoryName: 'Pet Supplies',
  mid: 199042,
  count: 12,
  totalCount: 12,
};

/** Patterns of record ids and site keys in all DTOs. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  _id: RECORD_ID,
  id: RECORD_ID,
  websiteName: SITE_NAME,
  siteName: SITE_NAME,
  sites: SITE_NAME,
};

const CORRELATION_ID = '4be0643f-1d98-473b-97cd-ca98a65347dd';

/** An example of an error response for each status. */
const ERROR_EXAMPLES: Readonly<Record<string, Omit<Problem, 'status'>>> = {
  400: {
    messages: ['websiteName is not a site name'],
    fields: { websiteName: 'websiteName is not a site name' },
  },
  401: { messages: ['Unauthenticated.'] },
  403: { messages: ['You do not manage this site.'] },
  404: { messages: ['There is no such record.'] },
  409: { messages: ['The record already exists.'] },
  413: { messages: ['The request is too large.'] },
  422: {
    messages: ['The article has 1 problem that must be solved before it is published.'],
    code: 'compliance',
    findings: [
      {
        rule: 'dead-link',
        severity: 'problem',
        message: 'The page does not exist (404). Change or remove the link.',
        field: 'products.0.redirectUrl',
        place: 'Product 1, link',
        target: 'https://www.crocs.example/sale',
      },
    ],
  },
  429: { messages: ['Too many requests. Please try again later.'] },
  503: { messages: ['The database is not available at the moment.'] },
};

/** Adds examples to common fields without one, and to error responses. */
export function addExamples(document: OpenAPIObject): void {
  const components = (document.components ??= {});
  components.examples = Object.fromEntries(
    Object.entries(ERROR_EXAMPLES).map(([status, problem]) => [
      nameOf(status),
      { value: toErrorDto({ status: Number(status), ...problem }, CORRELATION_ID) },
    ]),
  );
  for (const schema of Object.values(components.schemas ?? {})) {
    if (!('properties' in schema)) continue;
    for (const [name, property] of Object.entries(schema.properties ?? {})) addCommon(name, property as Described);
  }
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item as Record<string, Operation>));
  for (const { parameters = [], responses = {} } of operations) {
    for (const { name = '', schema, example } of parameters)
      if (schema && example === undefined) addCommon(name, schema);
    for (const [status, response] of Object.entries(responses)) addErrorExample(status, response);
  }
}

function addCommon(name: string, described: Described): void {
  const example = COMMON[name];
  const isOfType = typeof example === (described.type === 'integer' ? 'number' : described.type);
  if (described.example === undefined && example !== undefined && isOfType) described.example = example;
  const text = described.type === 'array' ? described.items : described;
  const pattern = PATTERNS[name];
  // A property with another meaning has its own example: a theme's `siteName` is a title.
  const matchesPattern = [described.example ?? example].flat().every((value) => pattern?.test(String(value)));
  if (text?.type === 'string' && pattern && matchesPattern) text.pattern ??= pattern.source;
}

function addErrorExample(status: string, response: Response): void {
  if (!(status in ERROR_EXAMPLES)) return;
  for (const media of Object.values(response.content ?? {})) {
    if (media.schema?.$ref === ERROR_SCHEMA)
      media.examples = { refusal: { $ref: `#/components/examples/${nameOf(status)}` } };
  }
}

function nameOf(status: string): string {
  return `Refusal${status}`;
}
