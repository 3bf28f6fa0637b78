import { productIdOf } from '../modules/products/product.js';
import { SAMPLE } from './sample-sites.js';

const { red } = SAMPLE.sites;

/** A JSON object. */
export type Body = Record<string, unknown>;

/** A form of the Site Manager: how it reads its record and saves the whole record, and two fields that two people change. */
export interface RecordForm {
  name: string;
  /** Path that creates the record. Absent for a record that a site has anyway. */
  create?: [path: string, body: (count: number) => Body];
  read: (id: string) => string;
  save: (id: string) => ['put' | 'post', string];
  /** Returns the form's body for what was read. Default: what was read. */
  toBody?: (read: Body) => Body;
  /** Makes sure that `theirs` changes the field. */
  first?: Body;
  theirs: Body;
  mine: Body;
  /** Another change of the field that `theirs` changes. */
  clash: Body;
}

const ITEM = { url: '/media/a.png', redirectUrl: 'https://a.example', title: 'A', description: '', brandName: '' };
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Draft', websiteName: [red] };
export const COUPON = {
  mid: SAMPLE.mids.red,
  title: 'Ten off',
  discount: { kind: 'percentage', percent: 10 },
  websiteName: [red],
};
const PRODUCT_ID = productIdOf({ merchantId: SAMPLE.mids.red, externalId: 'r1' });
const byId = (path: string) => ({
  read: (id: string) => `/${path}/${id}`,
  save: (id: string) => ['put', `/${path}/${id}`] as ['put', string],
});

/** Forms that two people can have open at the same time. */
export const RECORD_FORMS: readonly RecordForm[] = [
  {
    name: 'an article',
    create: ['content', () => ARTICLE],
    ...byId('content'),
    theirs: { byline: 'Their author' },
    mine: { title: 'My title' },
    clash: { byline: 'My author' },
  },
  {
    name: 'a coupon',
    create: ['coupons', () => COUPON],
    ...byId('coupons'),
    theirs: { terms: 'Over $50' },
    mine: { title: 'My title' },
    clash: { terms: 'Over $20' },
  },
  {
    name: 'a merchant',
    create: [
      'merchants',
      (count) => ({ mid: 900 + count, merchantInfo: { name: 'Crocs', url: 'https://crocs.example' } }),
    ],
    ...byId('merchants'),
    theirs: { merchantInfo: { name: 'Crocs', url: 'https://crocs.example', shippingNote: 'Ships free' } },
    mine: { merchantRating: 4 },
    clash: { merchantInfo: { name: 'Crocs', url: 'https://crocs.example', shippingNote: 'Ships fast' } },
  },
  {
    name: 'a website',
    create: ['website', (count) => ({ label: `Two Tabs ${count}` })],
    ...byId('website'),
    theirs: { contact: { address: [], email: '', phone: '555-0101' } },
    mine: { vendorId: 7007 },
    clash: { contact: { address: [], email: '', phone: '555-0102' } },
  },
  {
    name: 'a redirect',
    create: [
      'redirects',
      (count) => ({ redirectId: `tabs-${count}`, targetUrl: 'https://a.example', websiteName: red }),
    ],
    ...byId('redirects'),
    theirs: { label: 'Their mailing' },
    mine: { targetUrl: 'https://b.example/' },
    clash: { label: 'My mailing' },
  },
  {
    name: 'the offers of a site',
    read: () => `/img/all?websiteName=${red}&offerSection=Offer`,
    save: () => ['post', '/img/create'],
    toBody: ({ data, version }) => ({
      items: (data as Body[]).map(({ url, redirectUrl, title, description, brandName }) => ({
        url,
        redirectUrl,
        title,
        description,
        brandName,
      })),
      version,
      websiteName: red,
      offerSection: 'Offer',
    }),
    first: { items: [] },
    theirs: { items: [ITEM] },
    mine: {},
    clash: { items: [{ ...ITEM, title: 'B' }] },
  },
  {
    name: 'a theme',
    read: () => `/theme/scheduled?websiteName=${red}`,
    save: () => ['post', '/theme/create'],
    first: { websiteData: { siteName: 'Red Site', grabDealButtonBG: '#a00' } },
    theirs: { websiteData: { siteName: 'Red Site', grabDealButtonBG: '#a00', footerBG: '#112233' } },
    mine: { websiteData: { siteName: 'My Site', grabDealButtonBG: '#a00' } },
    clash: { websiteData: { siteName: 'Red Site', grabDealButtonBG: '#a00', footerBG: '#445566' } },
  },
  {
    name: 'a static page',
    read: () => `/pages/aboutus?websiteName=${red}`,
    save: () => ['put', '/pages/aboutus'],
    first: { html: '<p>First</p>' },
    theirs: { html: '<p>Theirs</p>' },
    mine: {},
    clash: { html: '<p>Mine</p>' },
  },
  {
    name: 'a product',
    read: () => `/products/${PRODUCT_ID}`,
    save: () => ['put', `/products/${PRODUCT_ID}`],
    toBody: ({ overrides, tags, version }) => ({ overrides, tags, version }),
    first: { overrides: { title: null } },
    theirs: { overrides: { title: 'Their title' } },
    mine: { tags: ['mine'] },
    clash: { overrides: { title: 'My title' } },
  },
  {
    name: 'the brands of a site',
    read: () => `/home/getMerchants?isSelected=true&websiteName=${red}`,
    save: () => ['post', '/merchant/update'],
    toBody: ({ data, version }) => ({ ...(data as Body), version }),
    first: { ids: [SAMPLE.mids.blue] },
    theirs: { ids: [SAMPLE.mids.red] },
    mine: {},
    clash: { ids: [SAMPLE.mids.shared] },
  },
];
