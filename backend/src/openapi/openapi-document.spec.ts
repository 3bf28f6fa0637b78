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

/** Calls with a limit. Their descriptions contain 429. */
const LIMITED = [
  'POST /api/auth/signin',
  'POST /api/auth/signup',
  'POST /api/auth/changePassword',
  'POST /api/auth/passwordReset',
  'POST /api/auth/passwordReset/complete',
  'POST /api/auth/twoFactor/disable',
  'POST /api/auth/twoFactor/enable',
  'POST /api/auth/twoFactor/recoveryCodes',
  'POST /api/auth/twoFactor/setUp',
  'POST /api/clicks',
  'GET /api/postbacks/{networkId}/{secret}',
  'POST /api/postbacks/{networkId}/{secret}',
  'POST /api/invitations',
  'POST /api/invitations/accept',
  'POST /api/invitations/open',
  'POST /api/invitations/{id}/resend',
  'POST /api/coupons/{id}/events',
  'POST /api/coupons/{id}/votes',
  'POST /api/deals/{id}/reports',
  'POST /api/deals/{id}/votes',
  'POST /api/address-alerts/link',
  'POST /api/price-alerts',
  'POST /api/price-digests',
  'POST /api/redirect',
  'POST /api/search-alerts',
  'POST /api/searches',
];

/** Numbers that may have decimals: amounts, a rating and a rate of currencies. */
const DECIMALS = ['minPrice', 'maxPrice', 'merchantRating', 'usdPerCad'];

/** Names of properties that contain an id, a site's name or a URL. */
const FORMED = /^(?:_?id|websiteName|siteName|sites|url|image|logo|icon|favIcon|.*(?:Url|Link|Address))$/;

/** A title, a template of URLs, and entries that are omitted unless both are present. */
const OTHER_FORMS = [
  'ThemeDataDto.siteName',
  ...[
    'NetworkSourceDto.url',
    'ImageItemDto.url',
    'ImageItemDto.redirectUrl',
    'CopiedSlotDto.url',
    'CopiedSlotDto.redirectUrl',
  ],
];

/** First words of summaries such as "List a site's banners". */
const VERBS = [
  ...[
    'Accept',
    'Approve',
    'Cancel',
    'Change',
    'Check',
    'Compare',
    'Confirm',
    'Copy',
    'Count',
    'Create',
    'Delete',
    'Dismiss',
    'End',
    'Export',
    'Follow',
    'Import',
    'List',
  ],
  ...[
    'Map',
    'Preview',
    'Read',
    'Replace',
    'Restore',
    'Roll',
    'Save',
    'Search',
    'Select',
    'Undo',
    'Send',
    'Sign',
    'Start',
    'Store',
  ],
  ...['Suggest', 'Sum', 'Undo', 'Upload', 'Vote'],
];

const NO_CONTENT = 204;
const ERROR = '#/components/schemas/ErrorDto';
const document = readOpenApi();
const calls = operationsOf(document);

/** Returns the names of the calls that violate a rule. */
function namesOf(isWrong: (call: DescribedCall) => boolean): string[] {
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

function responses({ operation }: DescribedCall, hasStatus: (status: number) => boolean) {
  return Object.entries(operation.responses).filter(([status]) => hasStatus(Number(status)));
}

const needsToken = ({ operation: { security = [] } }: DescribedCall) =>
  security.length > 0 && security.every((way) => 'token' in way || 'apiKey' in way);
const takesInput = ({ operation }: DescribedCall) =>
  (operation.parameters ?? []).length > 0 || operation.requestBody !== undefined;

describe('openapi.json', () => {
  it('describes the whole API', () => {
    expect(calls.length).toBeGreaterThan(100);
  });

  it('has a summary and a group for every call', () => {
    expect(namesOf(({ operation }) => !operation.summary || !operation.tags?.length)).toEqual([]);
  });

  it('has an imperative summary and a description of whole sentences for every call', () => {
    expect(namesOf(({ operation: { summary = '' } }) => !VERBS.includes(summary.split(' ')[0] ?? ''))).toEqual([]);
    expect(namesOf(({ operation: { description = '' } }) => !/^[\p{Lu}`].*[.)]$/su.test(description))).toEqual([]);
  });

  it('states for every call whether it requires a token', () => {
    expect(namesOf(({ operation }) => operation.security === undefined)).toEqual([]);
    // Code generators treat a single empty requirement as a required token.
    expect(namesOf(({ operation }) => JSON.stringify(operation.security) === '[{}]')).toEqual([]);
    expect(namesOf((call) => needsToken(call) !== (call.operation['x-roles'] !== undefined))).toEqual([]);
    expect(
      namesOf((call) => needsToken(call) && !(call.operation.responses[401] && call.operation.responses[403])),
    ).toEqual([]);
  });

  it('describes 400 and 404', () => {
    expect(namesOf((call) => takesInput(call) && !call.operation.responses[400])).toEqual([]);
    expect(namesOf(({ path, operation }) => path.endsWith('/{id}') && !operation.responses[404])).toEqual([]);
  });

  it('requires nothing that has a default', () => {
    const required = [
      ...inputs.filter(({ schema, isRequired }) => isRequired && 'default' in schema).map(({ name }) => name),
    ];
    expect(required).toEqual([]);
  });

  it('declares integers for numbers without decimals', () => {
    const numbers = inputs.filter(({ schema }) => [schema, schema.items].some((part) => part?.type === 'number'));
    expect([...new Set(numbers.map(({ property }) => property))].sort()).toEqual([...DECIMALS].sort());
  });

  it('has patterns or formats for ids, site names and URLs', () => {
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

  it('describes 429 for the limited calls', () => {
    expect(namesOf(({ operation }) => '429' in operation.responses).sort()).toEqual([...LIMITED].sort());
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

  it('has a schema and an example for every response', () => {
    const isLacking = ({ content = {} }: { content?: Record<string, { schema?: Schema }> }) =>
      Object.keys(content).length === 0 ||
      Object.entries(content).some(([type, { schema }]) => !schema || !isTold(type, schema));
    expect(
      namesOf((call) =>
        responses(call, (status) => status < 400 && status !== NO_CONTENT).some(([, answer]) => isLacking(answer)),
      ),
    ).toEqual([]);
  });

  it('has an example for every field whose type and name do not show its value', () => {
    const lacking = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => exampleOf(property, document) === undefined)
        .map(([property]) => `${name}.${property}`),
    );
    expect(lacking).toEqual([]);
  });

  it('describes every error response as ErrorDto, with an example of its status', () => {
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

/** Returns whether a media type needs no example: text and bytes. */
function isTold(type: string, schema: Schema): boolean {
  return type !== 'application/json' || exampleOf(schema, document) !== undefined;
}
