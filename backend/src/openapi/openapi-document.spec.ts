import { describe, expect, it } from '@jest/globals';
import {
  type DescribedCall,
  exampleOf,
  exampleOfParameter,
  operationsOf,
  readOpenApi,
  resolve,
  type Schema,
} from '../testing/openapi.js';

/** Calls that are limited: each says 429. */
const LIMITED = [
  'POST /api/auth/signin',
  'POST /api/auth/signup',
  'POST /api/auth/changePassword',
  'POST /api/clicks',
  'POST /api/redirect',
];

/** Numbers that may have decimals: amounts and a rating. */
const DECIMALS = ['minPrice', 'maxPrice', 'merchantRating'];

/** Names of properties that hold an id, a site's name or a web address. */
const FORMED = /^(?:_?id|websiteName|siteName|sites|url|image|logo|icon|favIcon|.*(?:Url|Link|Address))$/;

/** A title, and entries that are left out unless both are there. */
const OTHER_FORMS = ['ThemeDataDto.siteName', 'ImageItemDto.url', 'ImageItemDto.redirectUrl'];

/** With which summaries begin: "List a site's banners". */
const VERBS = [
  ...[
    'Approve',
    'Cancel',
    'Change',
    'Check',
    'Compare',
    'Count',
    'Create',
    'Delete',
    'End',
    'Export',
    'Follow',
    'List',
  ],
  ...['Map', 'Preview', 'Read', 'Replace', 'Roll', 'Save', 'Search', 'Select', 'Send', 'Sign', 'Start', 'Store'],
  ...['Suggest', 'Sum', 'Upload'],
];

const ERROR = '#/components/schemas/ErrorDto';
const document = readOpenApi();
const calls = operationsOf(document);

/** Names of the calls that are not as they should be. */
function those(isWrong: (call: DescribedCall) => boolean): string[] {
  return calls.filter(isWrong).map(({ name }) => name);
}

interface Input {
  /** `POST /api/clicks: mid`, or `WebsiteContactDto.email`. */
  name: string;
  property: string;
  schema: Schema;
  isRequired: boolean;
}

/** All parameters, and the properties of all bodies. */
const inputs: Input[] = [
  ...calls.flatMap(({ name, operation }) =>
    (operation.parameters ?? []).map((parameter) => ({
      name: `${name}: ${parameter.name}`,
      property: parameter.name,
      schema: resolve(parameter.schema ?? {}, document),
      isRequired: parameter.required === true,
    })),
  ),
  ...Object.entries(document.components.schemas).flatMap(([dto, { properties = {}, required = [] }]) =>
    dto.endsWith('Dto') && dto !== 'ErrorDto'
      ? Object.entries(properties).map(([property, schema]) => ({
          name: `${dto}.${property}`,
          property,
          schema: resolve(schema, document),
          isRequired: required.includes(property),
        }))
      : [],
  ),
];

function isAllowed(text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema): boolean {
  return text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
}

function responses({ operation }: DescribedCall, isMeant: (status: number) => boolean) {
  return Object.entries(operation.responses).filter(([status]) => isMeant(Number(status)));
}

const needsToken = ({ operation: { security = [] } }: DescribedCall) =>
  security.length > 0 && security.every((way) => 'token' in way);
const takesInput = ({ operation }: DescribedCall) =>
  (operation.parameters ?? []).length > 0 || operation.requestBody !== undefined;

describe('openapi.json', () => {
  it('describes the whole API', () => {
    expect(calls.length).toBeGreaterThan(100);
  });

  it('says of every call what it is for, and in which group it stands', () => {
    expect(those(({ operation }) => !operation.summary || !operation.tags?.length)).toEqual([]);
  });

  it('has an imperative summary and a description of whole sentences for every call', () => {
    expect(those(({ operation: { summary = '' } }) => !VERBS.includes(summary.split(' ')[0] ?? ''))).toEqual([]);
    expect(those(({ operation: { description = '' } }) => !/^[\p{Lu}`].*[.)]$/su.test(description))).toEqual([]);
  });

  it('says of every call whether it takes a token', () => {
    expect(those(({ operation }) => operation.security === undefined)).toEqual([]);
    // Code generators take an empty requirement alone for a required token.
    expect(those(({ operation }) => JSON.stringify(operation.security) === '[{}]')).toEqual([]);
    expect(those((call) => needsToken(call) !== (call.operation['x-roles'] !== undefined))).toEqual([]);
    expect(
      those((call) => needsToken(call) && !(call.operation.responses[401] && call.operation.responses[403])),
    ).toEqual([]);
  });

  it('says what is refused', () => {
    expect(those((call) => takesInput(call) && !call.operation.responses[400])).toEqual([]);
    expect(those(({ path, operation }) => path.endsWith('/{id}') && !operation.responses[404])).toEqual([]);
  });

  it('requires nothing that has a default', () => {
    const required = [
      ...inputs.filter(({ schema, isRequired }) => isRequired && 'default' in schema).map(({ name }) => name),
    ];
    expect(required).toEqual([]);
  });

  it('calls a number an integer where the server takes integers only', () => {
    const numbers = inputs.filter(({ schema }) => [schema, schema.items].some((part) => part?.type === 'number'));
    expect([...new Set(numbers.map(({ property }) => property))].sort()).toEqual([...DECIMALS].sort());
  });

  it('says what ids, site names and web addresses look like', () => {
    const texts = inputs.flatMap(({ name, property, schema }) => {
      const text = schema.type === 'array' ? schema.items : schema;
      return text?.type === 'string' && !text.enum ? [{ name, property, text }] : [];
    });
    const formless = texts.filter(
      ({ name, property, text }) => FORMED.test(property) && !text.pattern && !OTHER_FORMS.includes(name),
    );
    expect(formless.map(({ name }) => name)).toEqual([]);
  });

  it('has examples that their own patterns, lengths and bounds allow', () => {
    const wrong = inputs.filter(({ schema }) => {
      const example = exampleOf(schema, document);
      return typeof example === 'string' && !isAllowed(example, schema);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('says which calls are limited', () => {
    expect(those(({ operation }) => '429' in operation.responses).sort()).toEqual([...LIMITED].sort());
  });

  it('has an example for every request', () => {
    const lacking = calls.flatMap(({ name, operation }) => [
      ...(operation.parameters ?? [])
        .filter((parameter) => exampleOfParameter(parameter, document) === undefined)
        .map((parameter) => `${name}: ${parameter.name}`),
      ...Object.values(operation.requestBody?.content ?? {})
        .filter(({ schema = {} }) => exampleOf(schema, document) === undefined)
        .map(({ schema = {} }) => `${name}: ${schema.$ref ?? 'body'}`),
    ]);
    expect(lacking).toEqual([]);
  });

  it('has a schema and an example for every answer', () => {
    const isLacking = ({ content = {} }: { content?: Record<string, { schema?: Schema }> }) =>
      Object.keys(content).length === 0 ||
      Object.entries(content).some(([type, { schema }]) => !schema || !isTold(type, schema));
    expect(those((call) => responses(call, (status) => status < 400).some(([, answer]) => isLacking(answer)))).toEqual(
      [],
    );
  });

  it('has an example for every field, where neither its type nor its name tells it', () => {
    const lacking = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => exampleOf(property, document) === undefined)
        .map(([property]) => `${name}.${property}`),
    );
    expect(lacking).toEqual([]);
  });

  it('gives every refusal the one shape, with an example of its status', () => {
    const wrong = calls.flatMap((call) =>
      responses(call, (status) => status >= 400).flatMap(([status, { content }]) => {
        const { 'application/json': json, ...others } = content ?? {};
        const { statusCode } = refusalOf(json?.examples?.['refusal']?.$ref);
        const isRight = json?.schema?.$ref === ERROR && statusCode === Number(status) && isEmpty(others);
        return isRight ? [] : [`${call.name} ${status}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function refusalOf(reference = ''): { statusCode?: number } {
  return document.components.examples[reference.split('/').at(-1) ?? '']?.value ?? {};
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

/** Text and bytes are told by their type. */
function isTold(type: string, schema: Schema): boolean {
  return type !== 'application/json' || exampleOf(schema, document) !== undefined;
}
