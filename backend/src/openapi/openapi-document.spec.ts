import { describe, expect, it } from '@jest/globals';
import {
  type DescribedCall,
  exampleOf,
  exampleOfParameter,
  operationsOf,
  readOpenApi,
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

const ERROR = '#/components/schemas/ErrorDto';
const document = readOpenApi();
const calls = operationsOf(document);

/** Names of the calls that are not as they should be. */
function those(isWrong: (call: DescribedCall) => boolean): string[] {
  return calls.filter(isWrong).map(({ name }) => name);
}

function responses({ operation }: DescribedCall, isMeant: (status: number) => boolean) {
  return Object.entries(operation.responses).filter(([status]) => isMeant(Number(status)));
}

const needsToken = ({ operation }: DescribedCall) => operation.security?.some((way) => 'token' in way) ?? false;
const takesInput = ({ operation }: DescribedCall) =>
  (operation.parameters ?? []).length > 0 || operation.requestBody !== undefined;

describe('openapi.json', () => {
  it('describes the whole API', () => {
    expect(calls.length).toBeGreaterThan(100);
  });

  it('says of every call what it is for, and in which group it stands', () => {
    expect(those(({ operation }) => !operation.summary || !operation.tags?.length)).toEqual([]);
  });

  it('says of every call whether it takes a token', () => {
    expect(those(({ operation }) => !operation.security?.length)).toEqual([]);
    expect(
      those((call) => needsToken(call) && !(call.operation.responses[401] && call.operation.responses[403])),
    ).toEqual([]);
  });

  it('says what is refused', () => {
    expect(those((call) => takesInput(call) && !call.operation.responses[400])).toEqual([]);
    expect(those(({ path, operation }) => path.endsWith('/{id}') && !operation.responses[404])).toEqual([]);
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
