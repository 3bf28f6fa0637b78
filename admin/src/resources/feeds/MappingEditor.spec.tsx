/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, RecordContextProvider } from 'react-admin';
import type { FeedPreview } from '../../dataProvider/types';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { type FeedFormValues, type Mapping, NEW_FEED } from './formValues';
import { MappingEditor } from './MappingEditor';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const PROFILES = [{ name: 'awin', label: 'Awin', format: { kind: 'csv' }, mapping: {} }];
const GUESS: Mapping = { id: ['sku'], title: ['name'], link: ['url'] };

interface Asked {
  encoding: FeedFormValues['encoding'];
  profile: FeedFormValues['profile'];
  mapping?: Mapping;
}

/** Answers as the API would: its guess unless columns were named, and a price only where a column for it was. */
function preview(asked: Asked): FeedPreview {
  const { mapping = GUESS } = asked;
  const line = mapping['price']
    ? {
        product: {
          externalId: 'c-1',
          title: 'Clog',
          priceCents: 3499,
          currency: 'USD',
          link: '',
          images: [],
          categoryPath: [],
        },
      }
    : { reason: 'price is missing' };
  return {
    format: { kind: 'csv', delimiter: ';' },
    columns: ['sku', 'name', 'url', 'cost'],
    rows: [{ line: 2, cells: { sku: 'c-1', name: 'Clog', url: 'https://x.example', cost: '34.99 USD' } }],
    profile: asked.profile,
    mapping,
    products: [{ line: 2, ...line }],
  };
}

/** Opens the editor of a feed whose columns nobody has decided on. */
async function openEditor(answer: (asked: Asked) => Response = (asked) => Response.json(preview(asked))) {
  const calls = answerFetch(({ url, body }) =>
    url.endsWith('/profiles') ? Response.json(PROFILES) : answer(body as Asked),
  );
  renderPage(
    <RecordContextProvider value={{ id: 'f1', ...NEW_FEED }}>
      <Form>
        <MappingEditor feed={{ id: 'f1', file: null }} />
      </Form>
    </RecordContextProvider>,
    { path: '/admin/feeds/f1' },
  );
  await screen.findByRole('heading', { name: 'Columns' }).catch(() => undefined);
  return calls;
}

const previews = (calls: readonly SeenCall[]) => calls.filter(({ url }) => url.endsWith('/preview'));
const taken = () => within(screen.getByRole('table', { name: 'Imported as' }));

it('shows the guess, the rows as they stand in the file, and why none is taken over', async () => {
  const calls = await openEditor();
  expect(within(screen.getByRole('table', { name: 'Rows of the file' })).getByText('34.99 USD')).toBeDefined();
  expect(screen.getByRole('button', { name: 'sku' })).toBeDefined();
  expect(screen.getByText('Choose columns for Price: a run rejects every row without them.')).toBeDefined();
  expect(taken().getByText('price is missing')).toBeDefined();
  expect(screen.getByText('It is CSV, separated by semicolon.')).toBeDefined();
  expect(previews(calls)[0]?.body).toEqual({ format: { kind: 'auto' }, encoding: 'auto', profile: 'custom' });
});

it('reads the rows anew with the column that is chosen, and goes back to the guess', async () => {
  const calls = await openEditor();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Price/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'cost' }));
  await waitFor(() => expect(taken().getByText('$34.99')).toBeDefined());
  expect(previews(calls).at(-1)?.body).toMatchObject({ profile: 'custom', mapping: { ...GUESS, price: ['cost'] } });
  expect(screen.queryByText(/^Choose columns for/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Reset to guess' }));
  await waitFor(() => expect(taken().getByText('price is missing')).toBeDefined());
  expect(previews(calls).at(-1)?.body).toEqual({ format: { kind: 'auto' }, encoding: 'auto', profile: 'custom' });
});

it('takes the names of a known maker', async () => {
  const calls = await openEditor();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Names of columns' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Awin' }));
  await waitFor(() =>
    expect(previews(calls).at(-1)?.body).toEqual({ format: { kind: 'auto' }, encoding: 'auto', profile: 'awin' }),
  );
});

it('says in the words of the server why a file cannot be read, and leaves format and encoding to be chosen', async () => {
  const refusal = () => Response.json({ statusMessages: ['The file is not in UTF-8.'] }, { status: 400 });
  const calls = await openEditor((asked) => (asked.encoding === 'auto' ? refusal() : Response.json(preview(asked))));
  expect(await screen.findByText('The file is not in UTF-8.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Format' })).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Encoding' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Windows-1252' }));
  expect(await screen.findByRole('heading', { name: 'Columns' })).toBeDefined();
  expect(previews(calls).at(-1)?.body).toMatchObject({ encoding: 'windows-1252' });
});
