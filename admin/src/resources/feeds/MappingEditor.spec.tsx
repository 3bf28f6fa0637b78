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

const NOTHING_CHOSEN = {
  format: { kind: 'auto' },
  encoding: 'auto',
  numberFormat: 'auto',
  dateFormat: 'auto',
  valuePairs: [],
  baseUrl: '',
};

interface Asked extends Pick<FeedFormValues, 'numberFormat' | 'valuePairs'> {
  encoding: FeedFormValues['encoding'];
  profile: FeedFormValues['profile'];
  mapping?: Mapping;
}

/** Answers as the API would: its guess unless columns were named, and a price only where a column for it was. */
function preview(asked: Asked): FeedPreview {
  const { mapping = GUESS } = asked;
  const row = {
    product: {
      externalId: 'c-1',
      title: 'Clog',
      priceCents: 3499,
      currency: 'USD',
      link: '',
      images: [],
      categoryPath: [],
    },
  };
  const isMapped = mapping['price'] !== undefined;
  const [pair] = asked.valuePairs;
  return {
    format: { kind: 'csv', delimiter: ';' },
    columns: ['sku', 'name', 'url', 'cost'],
    rows: [{ line: 2, cells: { sku: 'c-1', name: 'Clog', url: 'https://x.example', cost: '34.99 USD' } }],
    profile: asked.profile,
    mapping,
    unmapped: isMapped ? [] : ['price'],
    detected: { numberFormat: 'decimalComma' },
    formats: {
      numberFormat: asked.numberFormat === 'auto' ? 'decimalComma' : asked.numberFormat,
      dateFormat: 'dayFirst',
    },
    values: [{ attribute: 'availability', value: 'bald', rows: 1200, ...(pair ? { meaning: pair.meaning } : {}) }],
    products: isMapped ? [{ line: 2, ...row }] : [],
  };
}

/** Opens the editor of a feed whose columns nobody has decided on. */
async function openEditor(
  answer: (asked: Asked) => Response = (asked) => Response.json(preview(asked)),
  findResult = () => screen.findByRole('heading', { name: 'Columns' }),
) {
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
  await findResult();
  return calls;
}

const previews = (calls: readonly SeenCall[]) => calls.filter(({ url }) => url.endsWith('/preview'));
const taken = () => within(screen.getByRole('table', { name: 'Imported as' }));

it('shows the guess, the rows of the file, and why no row is imported', async () => {
  const calls = await openEditor();
  expect(within(screen.getByRole('table', { name: 'Rows of the file' })).getByText('34.99 USD')).toBeVisible();
  expect(screen.getByRole('button', { name: 'sku' })).toBeVisible();
  expect(screen.getByText('Choose columns for Price: a run requires these columns.')).toBeVisible();
  expect(screen.getByText('Map these columns to check the rows: Price.')).toBeVisible();
  expect(screen.getByText('Detected: CSV, separated by semicolon')).toBeVisible();
  expect(previews(calls)[0]?.body).toEqual({ ...NOTHING_CHOSEN, profile: 'custom' });
});

it('reads the rows anew with the column that is chosen, and goes back to the guess', async () => {
  const calls = await openEditor();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Price/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'cost' }));
  await waitFor(() => expect(taken().getByText('$34.99')).toBeVisible());
  expect(previews(calls).at(-1)?.body).toMatchObject({ profile: 'custom', mapping: { ...GUESS, price: ['cost'] } });
  expect(screen.queryByText(/^Choose columns for/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Detect column names' }));
  await waitFor(() => expect(taken().queryByText('$34.99')).toBeNull());
  expect(previews(calls).at(-1)?.body).toEqual({ ...NOTHING_CHOSEN, profile: 'custom' });
});

it('takes the names of a known maker', async () => {
  const calls = await openEditor();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Column names' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Awin' }));
  await waitFor(() => expect(previews(calls).at(-1)?.body).toEqual({ ...NOTHING_CHOSEN, profile: 'awin' }));
});

it('says in the words of the server why a file cannot be read, and leaves format and encoding to be chosen', async () => {
  const refusal = () => Response.json({ statusMessages: ['The file is not in UTF-8.'] }, { status: 400 });
  const findMessage = () => screen.findByText('The file is not in UTF-8.');
  const calls = await openEditor(
    (asked) => (asked.encoding === 'auto' ? refusal() : Response.json(preview(asked))),
    findMessage,
  );
  expect(await findMessage()).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Format' })).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Encoding' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Windows-1252' }));
  expect(await screen.findByRole('heading', { name: 'Columns' })).toBeVisible();
  expect(previews(calls).at(-1)?.body).toMatchObject({ encoding: 'windows-1252' });
});

it('reads columns between any character that is entered', async () => {
  const calls = await openEditor();
  const choose = async (field: string, option: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: field }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Format', 'CSV or TSV');
  await choose('Delimiter', 'Other character');
  fireEvent.change(screen.getByRole('textbox', { name: 'Character' }), { target: { value: '~' } });
  await waitFor(() => expect(previews(calls).at(-1)?.body).toMatchObject({ format: { kind: 'csv', delimiter: '~' } }));
  await choose('Delimiter', 'Semicolon');
  expect(screen.queryByRole('textbox', { name: 'Character' })).not.toBeInTheDocument();
});

it('shows which formats the file has, and reads by those that are chosen', async () => {
  const calls = await openEditor();
  expect(screen.getByText('Detected: 1.299,00')).toBeVisible();
  expect(
    screen.getByText('Dates without a time zone are UTC. Not detected. Values are read as 24.12.2026'),
  ).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Number format' }));
  fireEvent.click(await screen.findByRole('option', { name: '1,299.00' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Date format' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Month first/ }));
  const chosen = { numberFormat: 'decimalPoint', dateFormat: 'monthFirst' };
  await waitFor(() => expect(previews(calls).at(-1)?.body).toMatchObject(chosen));
  expect(screen.getByText('Dates without a time zone are UTC.')).toBeVisible();
});

it('sends a base URL once it is one', async () => {
  const calls = await openEditor();
  const input = screen.getByRole('textbox', { name: 'Base URL' });
  fireEvent.change(input, { target: { value: 'shop.example' } });
  expect(screen.getByText('Please enter a URL such as https://shop.example/')).toBeVisible();
  fireEvent.change(input, { target: { value: 'https://shop.example/' } });
  await waitFor(() => expect(previews(calls).at(-1)?.body).toMatchObject({ baseUrl: 'https://shop.example/' }));
  expect(previews(calls).some(({ body }) => (body as { baseUrl?: string }).baseUrl === 'shop.example')).toBe(false);
});

it('has the meaning of a word chosen, and taken back', async () => {
  const calls = await openEditor();
  const field = () => screen.getByRole('combobox', { name: /^bald/ });
  expect(field().textContent).toBe('Not recognized');
  expect(screen.getByText('1,200 of the first rows')).toBeVisible();
  expect(screen.getByText(/^Products with an availability that is not recognized/)).toBeVisible();
  fireEvent.mouseDown(field());
  fireEvent.click(await screen.findByRole('option', { name: 'Out of stock' }));
  const pair = { attribute: 'availability', value: 'bald', meaning: 'out_of_stock' };
  await waitFor(() => expect(previews(calls).at(-1)?.body).toMatchObject({ valuePairs: [pair] }));
  await waitFor(() => expect(screen.queryByText(/^Products with an availability that is not recognized/)).toBeNull());
  fireEvent.mouseDown(field());
  fireEvent.click(await screen.findByRole('option', { name: 'Automatic' }));
  await waitFor(() => expect(previews(calls).at(-1)?.body).toMatchObject({ valuePairs: [] }));
});

it('adds a word that the first rows do not have', async () => {
  const calls = await openEditor();
  const group = within(screen.getByRole('group', { name: 'Add value' }));
  fireEvent.change(group.getByRole('textbox', { name: 'Value in the file' }), { target: { value: ' später ' } });
  fireEvent.click(group.getByRole('button', { name: 'Add value' }));
  expect(screen.getByRole('combobox', { name: /^später/ }).textContent).toBe('In stock');
  const pair = { attribute: 'availability', value: 'später', meaning: 'in_stock' };
  await waitFor(() => expect(previews(calls).at(-1)?.body).toMatchObject({ valuePairs: [pair] }));
});
