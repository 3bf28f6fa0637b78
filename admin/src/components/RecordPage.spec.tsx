import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { type AuthProvider, HttpError, required, SaveButton } from 'react-admin';
import { toHttpError } from '../dataProvider/apiError';
import { withOperation } from '../dataProvider/operations';
import { ImageUploadInput } from '../inputs/ImageUploadInput';
import RedirectForm from '../resources/redirects/Form';
import { signedInAs } from '../testing/signedInAs';
import { renderPage } from '../testing/renderPage';
import { RecordForm } from './RecordForm';
import { RecordPage } from './RecordPage';

// In development react-admin writes to the console what a data provider refuses.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

const RECORD = {
  id: 'r1',
  _id: 'r1',
  websiteName: 'redsite',
  redirectId: 'autumn',
  targetUrl: 'https://shop.example/',
  label: 'Autumn',
  active: true,
};

type Update = (params: { data: object }) => Promise<object>;

function openForm(update: Update, getOne = () => Promise.resolve({ data: RECORD }), authProvider?: AuthProvider) {
  const dataProvider = {
    getOne,
    update: async (_resource: string, params: { data: object }) => ({ data: await update(params) }),
    getList: () => Promise.resolve({ data: [], total: 0 }),
  };
  return renderPage(<RedirectForm />, {
    path: '/admin/redirects/:id',
    address: '/admin/redirects/r1',
    resource: 'redirects',
    dataProvider,
    authProvider,
  });
}

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update redirect' }));

it('sends the values of the form, with cleared inputs as null, and shows what the API has saved', async () => {
  const sent: object[] = [];
  const { router } = openForm(({ data }) => {
    sent.push(data);
    return Promise.resolve({ ...RECORD, label: 'As the API has saved it' });
  });
  await type(/^Label/, '');
  save();
  await screen.findByText('Redirect updated');
  await waitFor(() => expect(screen.getByLabelText(/^Label/)).toHaveValue('As the API has saved it'));
  expect(router.state.location.pathname).toBe('/admin/redirects/r1');
  const { websiteName: _site, ...fields } = RECORD;
  expect(sent).toEqual([{ ...fields, label: null }]);
});

it("shows the server's error at its field, and retains the typed text", async () => {
  const message = 'There is such a redirect.';
  const body = { statusMessages: [message], error: { redirectId: message } };
  const { router } = openForm(() => Promise.reject(toHttpError(new HttpError('', 409, body))));
  await type(/^Redirect ID/, 'winter');
  save();
  const input = await screen.findByLabelText<HTMLInputElement>(/^Redirect ID/);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(input.value).toBe('winter');
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(router.state.location.pathname).toBe('/admin/redirects/r1');
});

it('shows the errors of fields without an input, and can be saved again', async () => {
  const errors = { redirectId: 'Taken', mapping: 'Too many columns' };
  const body = { statusMessages: ['Taken'], error: errors };
  let isRejected = true;
  openForm(() => (isRejected ? Promise.reject(toHttpError(new HttpError('', 400, body))) : Promise.resolve(RECORD)));
  await type(/^Label/, 'Winter');
  save();
  await screen.findByText('Too many columns');
  isRejected = false;
  save();
  await screen.findByText('Redirect updated');
});

it('sends nothing if an input is invalid', async () => {
  openForm(() => Promise.reject(new Error('It was sent.')));
  await type(/^Destination URL/, 'shop.example');
  save();
  await screen.findByText(/^Please enter a URL/);
  await screen.findByText('Please check the fields marked in red.');
  expect(screen.queryByText('It was sent.')).toBeNull();
});

it('asks before changes are lost, and only then', async () => {
  const { router } = openForm(() => Promise.resolve(RECORD));
  await type(/^Label/, 'Winter');
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByText(/^Are you sure you want to leave this page/);
  expect(router.state.location.pathname).toBe('/admin/redirects/r1');
  fireEvent.click(screen.getByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/redirects'));
});

it('shows an error if the record cannot be loaded', async () => {
  openForm(
    () => Promise.resolve(RECORD),
    () => Promise.reject(new HttpError('There is no such redirect.', 404)),
  );
  await screen.findByText('This record could not be loaded');
  expect(screen.getByText('There is no such redirect.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
});

it('reads the record again after a failure of the server', async () => {
  let reads = 0;
  openForm(
    () => Promise.resolve(RECORD),
    () => {
      reads += 1;
      return reads === 1
        ? Promise.reject(new HttpError('The server is busy.', 500))
        : Promise.resolve({ data: RECORD });
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/^Destination URL/);
});

it('moves the focus to the first visible input with an error, of the submitted form only', async () => {
  renderPage(
    <>
      <input aria-label="Input of another form" aria-invalid="true" />
      <RecordForm saveButton={<SaveButton label="Save logo" alwaysEnable />}>
        <input aria-label="Hidden input" aria-invalid="true" hidden />
        <ImageUploadInput source="image" label="Logo" validate={required()} />
      </RecordForm>
    </>,
    { path: '/admin/sites', resource: 'sites' },
  );
  fireEvent.click(await screen.findByText('Save logo'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Upload Logo'));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it('opens the form of a new record after its creation', async () => {
  const dataProvider = { create: () => Promise.resolve({ data: RECORD }) };
  const { router } = renderPage(<RedirectForm />, {
    path: '/admin/redirects/create',
    resource: 'redirects',
    dataProvider,
  });
  await type(/^Redirect ID/, 'autumn');
  await type(/^Destination URL/, 'https://shop.example/');
  fireEvent.click(screen.getByRole('button', { name: 'Add redirect' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/redirects/r1'));
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
});

it('says at once that a save has no connection, and can be repeated', async () => {
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const fetchSpy = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  openForm(async () => {
    if (!navigator.onLine) return fetchSpy().catch((error: unknown) => Promise.reject(toHttpError(error)));
    return RECORD;
  });
  await type(/^Label/, 'Winter');
  onlineManager.setOnline(false);
  save();
  await screen.findByText(/^You are offline/);
  expect(screen.getByLabelText(/^Label/)).toHaveValue('Winter');
  onLine.mockReturnValue(true);
  onlineManager.setOnline(true);
  save();
  await screen.findByText('Redirect updated');
});

it('says that the account cannot save a record of a website that it does not manage', async () => {
  const getIdentity = () => Promise.resolve({ id: 'u1', role: 'vendor', sites: ['redsite'] });
  const openOn = (websiteName: string) =>
    openForm(
      () => Promise.resolve(RECORD),
      () => Promise.resolve({ data: { ...RECORD, websiteName } }),
      { ...signedInAs('vendor'), getIdentity },
    );
  const { unmount } = openOn('redsite');
  await screen.findByLabelText(/^Label/);
  expect(screen.queryByText(/which you do not manage/)).toBeNull();
  unmount();
  openOn('bluesite');
  expect(await screen.findByText(/^Also on bluesite, which you do not manage\./)).toBeVisible();
});

it('keeps the Undo of a save when a record of another kind with the same id is saved', async () => {
  const update = (_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: withOperation({ ...data }, new Headers({ [OPERATION_HEADER]: 'op-1' })) });
  const dataProvider = { getOne: () => Promise.resolve({ data: { id: 'redsite' } }), update };
  const page = ['theme', 'siteFooter'].map((resource) => (
    <RecordPage key={resource} resource={resource} id="redsite" savedText={`Saved ${resource}`}>
      <RecordForm saveButton={<SaveButton label={`Save ${resource}`} alwaysEnable />}>{null}</RecordForm>
    </RecordPage>
  ));
  renderPage(page, { path: '/admin/site', dataProvider });
  for (const resource of ['theme', 'siteFooter']) {
    fireEvent.click(await screen.findByRole('button', { name: `Save ${resource}` }));
    expect(await screen.findByText(`Saved ${resource}`)).toBeVisible();
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});

it('reads the history again after a save', async () => {
  let reads = 0;
  const dataProvider = {
    getOne: () => Promise.resolve({ data: RECORD }),
    update: () => Promise.resolve({ data: { ...RECORD, label: 'Winter' } }),
    getList: () => Promise.resolve({ data: (reads++, []), total: 0 }),
  };
  renderPage(<RedirectForm />, {
    path: '/admin/redirects/:id',
    address: '/admin/redirects/r1',
    resource: 'redirects',
    dataProvider,
    authProvider: signedInAs('owner'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  await screen.findByText(/^No changes yet/);
  const before = reads;
  await type(/^Label/, 'Winter');
  save();
  await screen.findByText('Redirect updated');
  await waitFor(() => expect(reads).toBeGreaterThan(before));
});
