import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { HttpError, TextInput } from 'react-admin';
import MyAccountPage from '../account/MyAccountPage';
import { toHttpError } from '../dataProvider/apiError';
import type { MediaImage, User } from '../dataProvider/types';
import { session } from '../providers';
import AnnouncementForm from '../resources/announcements/Form';
import ArticleForm from '../resources/articles/Form';
import { newArticle } from '../resources/articles/formValues';
import ImageListsPage from '../resources/banners/ImageListsPage';
import BrandsPage from '../resources/brands/BrandsPage';
import CouponForm from '../resources/coupons/Form';
import FeedEdit from '../resources/feeds/Edit';
import { MediaDialog } from '../resources/media/MediaDialog';
import MerchantForm from '../resources/merchants/Form';
import { FooterPage } from '../resources/pages/FooterPage';
import PublicationForm from '../resources/publications/Form';
import ProductEdit from '../resources/products/Edit';
import RedirectForm from '../resources/redirects/Form';
import SynonymForm from '../resources/synonyms/Form';
import { ScheduledThemeForm } from '../resources/theme/ScheduledThemeForm';
import UserEdit from '../resources/users/Edit';
import WebsiteEdit from '../resources/websites/Edit';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { RecordDialog } from './RecordDialog';
import { RecordForm } from './RecordForm';
import { RecordPage } from './RecordPage';
import { UsualThemeForm } from '../resources/theme/ThemePage';

const realFetch = globalThis.fetch;
beforeEach(() => {
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerFetch(({ url }) => Response.json(url.includes('sessions') ? [] : { data: [], steps: [], total: 0 }));
  session.saveUser({ _id: 'u1', fullName: 'Olga', role: 'owner', sites: [] } as unknown as User);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  localStorage.clear();
});

const SITE = { websiteName: ['redsite'] };
const IMAGE: MediaImage = {
  _id: 'r1',
  id: 'r1',
  version: 1,
  name: 'Lamp',
  url: '/media/l.png',
  alt: 'A lamp',
  uses: [],
  websiteName: 'redsite',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const ITEM = { url: '/media/a.png', redirectUrl: '/offers', title: 'A', description: '', brandName: '' };
const FEED = {
  name: 'Main',
  merchantId: 7,
  source: { kind: 'upload' },
  format: { kind: 'auto' },
  encoding: 'auto',
  profile: 'custom',
  mapping: {},
  currency: 'USD',
  numberFormat: 'auto',
  dateFormat: 'auto',
  valuePairs: [],
  baseUrl: '',
  everyHours: 0,
  active: true,
  file: null,
};
const PRODUCT = {
  title: 'Clog',
  link: 'https://c.example/1',
  currency: 'USD',
  images: [],
  categoryIds: [],
  feedValues: { title: 'Clog', images: [], categoryIds: [] },
  overrides: {},
  tags: [],
  lastSeen: '2026-01-01T00:00:00Z',
  priceHistory: [],
  comparisons: [],
  sites: [],
  articles: [],
  clicks: [],
};
const SETTINGS = {
  homePage: 'deals',
  homeLayout: 'brands',
  comparisonPrices: 'proven',
  locale: 'en-US',
  timeZone: 'America/Halifax',
};

function Dialogs() {
  return (
    <RecordDialog title="Rename" record={{ id: 'r1' }} saveLabel="Save" onClose={() => undefined}>
      <TextInput source="label" />
    </RecordDialog>
  );
}

/** Every form that saves an existing record: its page, its resource, and a record that the form accepts. */
const FORMS: [name: string, page: ComponentType, resource: string, record: object, confirm?: string][] = [
  ['announcement bar', AnnouncementForm, 'announcements', { text: 'Sale', dismissible: true, ...SITE }],
  ['article', ArticleForm, 'articles', { ...newArticle('redsite'), title: 'A', category: 'c', image: '/media/a.png' }],
  [
    'carousel',
    () => <ImageListsPage page="carousel" />,
    'siteImages',
    { id: 'Carousel:redsite', items: [ITEM] },
    'Add offers',
  ],
  ['brands', BrandsPage, 'brandSelections', { id: 'redsite', mids: [1] }],
  ['coupon', CouponForm, 'coupons', { title: 'T', mid: 1, discount: { kind: 'percentage', percent: 5 }, ...SITE }],
  ['feed', FeedEdit, 'feeds', FEED],
  ['image', () => <MediaDialog image={IMAGE} onClose={() => undefined} />, 'media', IMAGE],
  ['merchant', MerchantForm, 'merchants', { mid: 1, merchantInfo: { name: 'C', url: 'https://c.example' } }],
  ['footer', FooterPage, 'siteFooter', { id: 'redsite', websiteId: 'w1', links: [], copyright: '', credit: '' }],
  [
    'event',
    PublicationForm,
    'events',
    { title: 'E', startsAt: '2026-01-01T00:00', endsAt: '2026-02-01T00:00', ...SITE },
  ],
  ['product', ProductEdit, 'products', PRODUCT],
  ['redirect', RedirectForm, 'redirects', { redirectId: 'a', targetUrl: 'https://a.example/', websiteName: 'redsite' }],
  ['synonyms', SynonymForm, 'synonyms', { term: 'sofa', synonyms: ['couch'], isTwoWay: true, active: true }],
  ['usual theme', UsualThemeForm, 'theme', { id: 'redsite', siteName: 'Red' }],
  ['scheduled theme', ScheduledThemeForm, 'scheduledTheme', { id: 'redsite', startsAt: '2026-01-01T00:00' }],
  ['user', UserEdit, 'users', { fullName: 'Vera', email: 'v@test.example', role: 'vendor', sites: ['redsite'] }],
  ['website', WebsiteEdit, 'sites', { label: 'Red', value: 'redsite', settings: SETTINGS, domains: [], vendorId: 1 }],
  ['dialog of a list', Dialogs, 'categories', { label: 'Travel' }],
  ['account', MyAccountPage, 'account', { id: 'u1', _id: 'u1', fullName: 'Olga', role: 'owner' }, 'Update account'],
];

function stale(fields: object[] = [{ field: 'title', theirs: 'Theirs', yours: 'Mine', savedBy: 'Dana Owner' }]) {
  return toHttpError(
    new HttpError('', 409, { code: 'stale', statusMessages: ['Changed'], conflict: { version: 4, fields } }),
  );
}

const conflictDialog = () => screen.findByRole('dialog', { name: 'Dana Owner saved this meanwhile' });

it.each(FORMS)('shows what another tab has saved: %s', async (_name, Page, resource, values, confirm) => {
  const record = { id: 'r1', version: 1, ...values };
  renderPage(<Page />, {
    path: '/admin/record/:id',
    address: '/admin/record/r1',
    resource,
    dataProvider: {
      getOne: () => Promise.resolve({ data: record }),
      getList: () => Promise.resolve({ data: [], total: 0 }),
      getMany: (_resource: string, { ids }: { ids: (string | number)[] }) =>
        Promise.resolve({ data: ids.map((id) => ({ id })) }),
      update: () => Promise.reject(stale()),
    },
  });
  if (resource === 'account') fireEvent.click(await screen.findByRole('button', { name: 'edit' }));
  const button = await waitFor(() => {
    const found = document.querySelector('form button[type=submit]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.submit(button.closest('form')!);
  if (confirm) fireEvent.click(await screen.findByRole('button', { name: confirm }));
  expect(await conflictDialog()).toBeVisible();
});

const NOTE = { id: 'n1', version: 1, title: 'Old', text: 'Old text', link: 'a' };

/** Opens the form of a note whose title two people change; later the text, too. */
async function openConflict({ isTextChanged = false } = {}) {
  let stored = NOTE;
  const sent: object[] = [];
  const update = jest.fn((_resource: string, { data }: { data: object }) => {
    sent.push(data);
    if (isTextChanged && sent.length === 2) {
      stored = { ...stored, text: 'Their text', version: 5 };
      return Promise.reject(stale([{ field: 'text', theirs: 'Their text', yours: 'My text', savedBy: 'Dana Owner' }]));
    }
    if (sent.length > 1) return Promise.resolve({ data: { ...NOTE, ...data, version: 5 } });
    stored = { ...NOTE, title: 'Theirs', version: 4 };
    return Promise.reject(stale([{ field: 'title', theirs: 'Theirs', yours: 'Mine', savedBy: 'Dana Owner' }]));
  });
  renderPage(
    <RecordPage>
      <RecordForm saveLabel="Save note">
        <TextInput source="title" label="Title" />
        <TextInput source="text" label="Text" />
      </RecordForm>
    </RecordPage>,
    {
      path: '/admin/notes/:id',
      address: '/admin/notes/n1',
      resource: 'notes',
      dataProvider: {
        getOne: () => Promise.resolve({ data: stored }),
        update,
      },
    },
  );
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'My text' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  const dialog = await conflictDialog();
  expect(within(dialog).getByText('Title')).toBeVisible();
  expect(dialog).toHaveTextContent(/Saved by Dana Owner.*Theirs.*Yours.*Mine/);
  const choose = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));
  return { sent, choose };
}

it('Merge keeps theirs in these fields, and saves mine in the others', async () => {
  const { sent, choose } = await openConflict();
  choose('Merge');
  await screen.findByText('Record updated');
  expect(sent[1]).toMatchObject({ title: 'Theirs', text: 'My text', version: 1 });
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
});

it('Merge of a product sends what differs from the stored product', async () => {
  const sent: object[] = [];
  renderPage(<ProductEdit />, {
    path: '/admin/products/:id',
    address: '/admin/products/r1',
    resource: 'products',
    dataProvider: {
      getOne: () => Promise.resolve({ data: { id: 'r1', version: 1, ...PRODUCT } }),
      getList: () => Promise.resolve({ data: [], total: 0 }),
      update: (_resource: string, { data }: { data: object }) => {
        sent.push(data);
        if (sent.length > 1) return Promise.resolve({ data: { id: 'r1', version: 5, ...PRODUCT } });
        const theirs = { field: 'overrides.title', theirs: 'Theirs', yours: 'Mine', savedBy: 'Dana Owner' };
        return Promise.reject(stale([theirs]));
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update product' }));
  fireEvent.click(within(await conflictDialog()).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent[1]).toEqual({ version: 1, overrides: { title: 'Theirs' } }));
});

it('Overwrite names the version that the operator has seen', async () => {
  const { sent, choose } = await openConflict();
  choose('Overwrite');
  await screen.findByText('Record updated');
  expect(sent[1]).toMatchObject({ title: 'Mine', text: 'My text', overwrites: 4 });
});

it('Copy my text copies mine, and shows theirs in the form', async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { sent, choose } = await openConflict();
  choose('Copy my text');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Theirs'));
  expect(writeText).toHaveBeenCalledWith('Title: Mine');
  expect(screen.getByLabelText('Text')).toHaveValue('My text');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Both' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Record updated');
  expect(sent[1]).toMatchObject({ title: 'Both', text: 'My text', version: 4 });
});

it('Copy my text shows theirs in fields that were merged before, too', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined }, configurable: true });
  const { choose } = await openConflict({ isTextChanged: true });
  choose('Merge');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy my text' }));
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('Their text'));
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
});
