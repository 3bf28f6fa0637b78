import type { ChangeAction, ChangeSource } from './history.js';

/** Texts about the changes of records, for the Site Manager and its exports. */

export const ACTION_NAMES = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
} as const satisfies Record<ChangeAction, string>;

/** Returns the author of a change: an account's name, or what else has made the change. */
export function actorText({ actorName, source }: { actorName?: string; source: ChangeSource }): string {
  return actorName ?? (source === 'visitor' ? 'Visitor' : 'System');
}

/** Returns `Title, Image` for the changed fields; empty for new and deleted records. */
export function fieldsText({ fields, action }: { fields: readonly string[]; action: ChangeAction }): string {
  return action === 'create' || action === 'delete' ? '' : fields.map(fieldLabel).join(', ');
}

/** Fields whose label differs from their name. An empty label is omitted. */
const LABELS: Readonly<Record<string, string>> = {
  websiteName: 'Websites',
  websiteData: '',
  merchantInfo: '',
  mid: 'Merchant',
  mids: 'Brands',
  items: 'Slot',
  products: 'Product',
  curatedRows: 'Row',
  redirectId: 'Redirect',
  redirectUrl: 'Link',
  createdBy: 'Author',
  vendorId: 'Vendor id',
  adsTxt: 'ads.txt',
  html: 'Text',
  favIcon: 'Favicon',
  footerDeviderColor: 'Footer divider color',
  fullName: 'Name',
  startsAt: 'Start time',
  endsAt: 'End time',
  topBrandDealPattrenColor: 'Top brand deal pattern color',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  slug: 'URL name',
  productIds: 'Products',
  categoryIds: 'Categories',
  excludedProductIds: 'Excluded products',
  excludedCategoryIds: 'Excluded categories',
  minSpend: 'Minimum spend',
};

/** Returns a field's path for operators: `Slot 2: Link` for `items.1.redirectUrl`. */
export function fieldLabel(path: string): string {
  const parts = path.split('.').reduce<string[]>((labels, name) => {
    if (/^\d+$/.test(name)) return [...labels.slice(0, -1), `${labels.at(-1) ?? ''} ${Number(name) + 1}`.trim()];
    const label = LABELS[name] ?? words(name);
    return label ? [...labels, label] : labels;
  }, []);
  return parts.join(': ') || words(path);
}

/** Returns `Grab deal button background` for `grabDealButtonBG`. */
function words(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .split(' ')
    .map((word) => (word === 'BG' ? 'background' : /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
