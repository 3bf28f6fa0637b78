import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bodySchemaOf,
  type DescribedCall,
  exampleOf,
  exampleOfParameter,
  operationsOf,
  readOpenApi,
  resolve,
  type Schema,
} from '../testing/openapi.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';

/** Calls whose ids are not record ids. Other tests cover their responses. */
const OTHER_IDS = [
  'GET /api/taxonomy/icons/{id}',
  'GET /api/share-images/{kind}/{id}',
  'GET /api/operations/{id}',
  'GET /api/conversions/{id}',
];

/** Calls that name a site, but read and store none of its data. */
const OF_NO_SITE = ['POST /api/content/preview'];

/** Keys of `error` besides the body's fields: the Change Password screen shows `error.message`. */
const ALSO_NAMED: Record<string, string[]> = { 'POST /api/auth/changePassword': ['message'] };

/** Properties of examples that refer to records which the test's database does not contain, or to another account's password. */
const REFERENCES: Record<string, string[]> = {
  'POST /api/users': ['sites'],
  'POST /api/conversions': ['networkId', 'mid'],
  'POST /api/auth/twoFactor/setUp': ['password'],
  'POST /api/invitations': ['sites'],
  'POST /api/img/create': ['items.0.url'],
  'POST /api/media/uploads': ['url'],
  'POST /api/merchant/update': ['ids'],
  'POST /api/product-categories': ['parentId'],
  'POST /api/content': ['canonicalSite'],
  'POST /api/home/redclub/saveDailyReports': ['rows.0.websiteName'],
  'POST /api/products/bulk': ['hide'],
};

const document = readOpenApi();
const calls = operationsOf(document);
const isClosed = ({ operation }: DescribedCall) => operation['x-roles'] !== undefined;

describe('every call of the API', () => {
  let test: TestApp;
  let origin: string;
  let owner: string;
  let vendorOfRed: string;
  let vendorOfBlue: string;
  let editorOfRed: string;
  let editorOfBlue: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    await test.app.listen(0, '127.0.0.1');
    origin = await test.app.getUrl();
    owner = (await test.signIn('owner')).token;
    vendorOfRed = (await test.signIn('vendor', [red])).token;
    vendorOfBlue = (await test.signIn('vendor', [blue])).token;
    editorOfRed = (await test.signIn('editor', [red])).token;
    editorOfBlue = (await test.signIn('editor', [blue])).token;
  });
  afterAll(() => test?.close());

  /** Sends the call with the examples of its description, for the red site. */
  async function send(call: DescribedCall, token?: string, change: { id?: string; body?: unknown } = {}) {
    const body = change.body ?? exampleBody(call);
    const response = await fetch(origin + addressOf(call, change.id), {
      method: call.method,
      headers: {
        'X-Grabdeals-Site': red,
        ...(token === undefined ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Record<string, unknown> };
  }

  it.each(named(calls.filter(isClosed)))('%s returns 401 without a token and with an invalid one', async (_, call) => {
    for (const token of [undefined, 'garbage', 'Bearer garbage']) {
      const { status, body } = await send(call, token);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'unauthenticated',
        message: 'Unauthenticated.',
        statusMessages: ['Unauthenticated.'],
      });
    }
  });

  it.each(named(calls.filter(({ operation }) => operation['x-roles']?.join() === 'owner')))(
    '%s returns 403 for a vendor',
    async (_, call) => {
      const { status, body } = await send(call, vendorOfRed);
      expect(status).toBe(403);
      expect(body).toMatchObject({ statusCode: 403, message: 'Your role does not allow this.' });
    },
  );

  it.each(named(calls.filter((call) => isClosed(call) && !call.operation['x-roles']?.includes('editor'))))(
    '%s returns 403 for an editor',
    async (_, call) => {
      const { status, body } = await send(call, editorOfRed);
      expect(status).toBe(403);
      expect(body).toMatchObject({ statusCode: 403, message: 'Your role does not allow this.' });
    },
  );

  it.each(named(calls.filter(({ name, path }) => path.endsWith('/{id}') && !OTHER_IDS.includes(name))))(
    '%s returns 404 for an unknown and 400 for a malformed id',
    async (_, call) => {
      expect((await send(call, owner, { id: UNKNOWN_ID })).status).toBe(404);
      expect((await send(call, owner, { id: 'no-id' })).status).toBe(400);
    },
  );

  it.each(named(calls.filter(({ operation }) => bodySchemaOf(operation, document))))(
    '%s returns 400 with a field for a body of wrong types',
    async (_, call) => {
      const schema = bodySchemaOf(call.operation, document)!;
      const { status, body } = await send(call, owner, { body: wrongBody(schema) });
      expect(status).toBe(400);
      const fields = Object.keys(body['error'] ?? {}).map((field) => field.split('.')[0]!);
      expect(fields.length).toBeGreaterThan(0);
      const known = [...Object.keys(schema.properties ?? {}), ...(ALSO_NAMED[call.name] ?? [])];
      expect(fields.filter((field) => !known.includes(field))).toEqual([]);
    },
  );

  it.each(named(calls.filter(({ operation }) => bodySchemaOf(operation, document))))(
    '%s accepts the body of its own example',
    async (_, call) => {
      const { status, body } = await send(call, owner);
      const refused = status === 400 ? Object.keys(body['error'] ?? {}) : [];
      expect(refused.filter((field) => !(REFERENCES[call.name] ?? []).includes(field))).toEqual([]);
    },
  );

  it('returns 405 as ErrorDto with the supported methods for an unsupported method', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const wrong: string[] = [];
    for (const path of Object.keys(document.paths)) {
      const address = addressOf({
        name: path,
        method: '',
        path,
        operation: calls.find((call) => call.path === path)!.operation,
      });
      const taken = calls.filter((call) => patternOf(call.path).test(path)).map(({ method }) => method);
      for (const method of methods.filter((name) => !taken.includes(name))) {
        const response = await fetch(origin + address, { method });
        const body = (await response.json()) as Record<string, unknown>;
        const allow = response.headers.get('allow')?.split(', ') ?? [];
        const isRight =
          response.status === 405 &&
          body['code'] === 'method_not_allowed' &&
          taken.every((name) => allow.includes(name));
        if (!isRight) wrong.push(`${method} ${path}: ${response.status} ${allow.join()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await fetch(`${origin}/api/unheard-of`, { method: 'DELETE' })).status).toBe(404);
    const { status, headers } = await fetch(`${origin}/api/content/${UNKNOWN_ID}`);
    expect([status, headers.get('allow')]).toEqual([404, null]);
  });

  // Calls about a record return 404 before they check the site. The modules' own tests cover them with records.
  it.each(named(calls.filter((call) => isClosed(call) && namesSite(call) && !namesRecord(call))))(
    '%s returns 403 for a vendor and for an editor of another site',
    async (_, call) => {
      for (const token of [vendorOfBlue, editorOfBlue]) {
        const { status, body } = await send(call, token);
        expect(status).toBe(403);
        expect(body).toMatchObject({ statusCode: 403 });
      }
    },
  );

  it.each(named(calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))))(
    '%s returns its own example',
    async (_, call) => {
      expect((await send(call, owner)).status).toBe(200);
    },
  );
});

function named(chosen: DescribedCall[]): [string, DescribedCall][] {
  return chosen.map((call) => [call.name, call]);
}

/** Returns the URL with the parameters' examples. Contains an id only if one is given, because no example's record exists. */
function addressOf({ path, operation }: DescribedCall, id = UNKNOWN_ID): string {
  const query = new URLSearchParams();
  let address = path;
  for (const parameter of operation.parameters ?? []) {
    const { name, in: place } = parameter;
    const value = isSite(name) ? red : String(exampleOfParameter(parameter, document));
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(name === 'id' ? id : value));
    if (place === 'query') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

function exampleBody({ operation }: DescribedCall): unknown {
  const schema = bodySchemaOf(operation, document);
  if (!schema) return undefined;
  const example = exampleOf(schema, document) as Record<string, unknown>;
  const site = example['websiteName'];
  return site === undefined ? example : { ...example, websiteName: Array.isArray(site) ? [red] : red };
}

/** Returns a pattern of the URLs that a described path includes. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function namesSite({ name, operation }: DescribedCall): boolean {
  if (OF_NO_SITE.includes(name)) return false;
  const body = bodySchemaOf(operation, document);
  return (
    (operation.parameters ?? []).some(({ name }) => isSite(name)) || body?.properties?.['websiteName'] !== undefined
  );
}

function namesRecord({ path, operation }: DescribedCall): boolean {
  return path.includes('{id}') || bodySchemaOf(operation, document)?.properties?.['id'] !== undefined;
}

function isSite(name: string): boolean {
  return name === 'websiteName' || name === 'siteName';
}

/** Returns a body whose fields all have wrong types. */
function wrongBody({ properties = {} }: Schema): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, wrongValue(resolve(property, document))]),
  );
}

function wrongValue({ type }: Schema): unknown {
  return type === 'object' ? 'no object' : { no: type };
}
