import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodySchemaOf, exampleOf, operationsOf, readOpenApi, resolve, type Schema } from '../testing/openapi.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

type Fields = Record<string, unknown>;
interface Update {
  name: string;
  /** Path of the resource: `/api/feeds`. */
  resource: string;
  schema: Schema;
}

/** Fields of a website that have a default of its vendor or of the product. */
const DEFAULTED = ['settings.adsTxt', 'contact.email', 'contact.phone'];

const document = readOpenApi();
const calls = operationsOf(document);
const createSchemaOf = (resource: string) => {
  const create = calls.find(({ name }) => name === `POST ${resource}`);
  return create && bodySchemaOf(create.operation, document);
};

/** Updates of the resources that a test can create from their description. */
const updates: Update[] = calls.flatMap(({ name, path, operation }) => {
  const resource = path.replace(/\/\{id\}$/, '');
  const schema = bodySchemaOf(operation, document);
  const isUpdate = name.startsWith('PUT ') && path !== resource && createSchemaOf(resource);
  return isUpdate && schema ? [{ name, resource, schema }] : [];
});

/** Returns all properties of a body, including those of nested objects. */
const cases = updates.flatMap((update) =>
  Object.entries(update.schema.properties ?? {}).flatMap(([name, property]): [string, string, Update][] => {
    const parts = Object.keys(resolve(property, document).properties ?? {});
    return [name, ...parts.map((part) => `${name}.${part}`)].map((path) => [update.name, path, update]);
  }),
);

describe('null in an update (docs/decisions/046-null-in-updates.md)', () => {
  let test: TestApp;
  let origin: string;
  let token: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    await test.app.listen(0, '127.0.0.1');
    origin = await test.app.getUrl();
    token = (await test.signIn('owner')).token;
  });
  afterAll(() => test?.close());

  async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: Fields }> {
    const response = await fetch(origin + path, {
      method,
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Fields };
  }

  /** Creates a record with a value in each field. */
  async function recordOf(resource: string): Promise<string> {
    const known = ids.get(resource);
    if (known) return known;
    const example = exampleOf(createSchemaOf(resource)!, document) as Fields;
    const { status, body } = await send('POST', resource, inSample(example));
    expect({ resource, status, body }).toMatchObject({ status: 201 });
    ids.set(resource, body['id'] as string);
    return body['id'] as string;
  }

  it('covers the updates of all resources', () => {
    expect(updates.length).toBeGreaterThanOrEqual(11);
  });

  it.each(cases)('%s: null for %s clears it, or is rejected by its name', async (_, field, { resource, schema }) => {
    const address = `${resource}/${await recordOf(resource)}`;
    const full = await send('PUT', address, inSample(exampleOf(schema, document) as Fields));
    expect(full).toMatchObject({ status: 200 });
    const { status, body } = await send('PUT', address, withNull(schema, field));
    if (status === 400) return expect(Object.keys(body['error'] ?? {})).toEqual([field]);
    expect({ status, body }).toMatchObject({ status: 200 });
    const stored = valueAt((await send('GET', address)).body, field);
    // A cleared text shows the site's default, if there is one.
    if (DEFAULTED.includes(field)) return expect(stored).not.toBe(valueAt(full.body, field));
    // A cleared number is 0.
    const empty = [undefined, '', 0, '[]', ...(isNullable(schema, field) ? [null] : [])];
    expect(empty).toContain(Array.isArray(stored) ? JSON.stringify(stored) : stored);
    return undefined;
  });
});

/** Returns the example with the keys of the sample data and a unique name. */
function inSample(example: Fields): Fields {
  const own: Fields = { mid: 4711, label: 'Nulled', categoryName: 'Nulled', email: 'nulled@test.example' };
  const sample: Fields = {
    websiteName: Array.isArray(example['websiteName']) ? [SAMPLE.sites.red] : SAMPLE.sites.red,
    canonicalSite: SAMPLE.sites.red,
    sites: [SAMPLE.sites.red],
    merchantId: SAMPLE.mids.shared,
    parentId: SAMPLE.categories.pets,
    role: 'vendor',
    category: 'travel',
    createdBy: '',
    ...own,
  };
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, sample[name] ?? value]));
}

/** Returns a body with null for a field, and with the required fields. */
function withNull(schema: Schema, field: string): Fields {
  const [name = '', part] = field.split('.');
  const body = inSample(requiredOf(schema));
  if (part === undefined) return { ...body, [name]: null };
  const property = resolve(schema.properties?.[name] ?? {}, document);
  // The other parts are given, because one part may require another.
  return { ...body, [name]: { ...(exampleOf(property, document) as Fields), [part]: null } };
}

function isNullable(schema: Schema, field: string): boolean {
  const property = field
    .split('.')
    .reduce<Schema>((parent, name) => resolve(parent, document).properties?.[name] ?? {}, schema);
  return property.nullable === true;
}

function requiredOf(schema: Schema): Fields {
  const example = exampleOf(schema, document) as Fields;
  return Object.fromEntries((schema.required ?? []).map((name) => [name, example[name]]));
}

function valueAt(record: Fields, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], record);
}
