import { type ChangeAction, type RecordedResource, readableResources } from '@grabdeals/shared/history';
import type { Role } from '@grabdeals/shared/roles';
import type { ChangeRecord, RestoredRecords } from '../dataProvider/types';
import { fieldLabel } from './fieldDiff';

const RESOURCE_NAMES: Readonly<Record<RecordedResource, string>> = {
  accountPolicy: 'Account rules',
  'api-keys': 'API key',
  brands: 'Brands',
  category: 'Article category',
  'compliance-overrides': 'Compliance override',
  content: 'Article',
  coupons: 'Coupon',
  event: 'Event',
  feeds: 'Feed',
  img: 'Images',
  media: 'Library image',
  invitations: 'Invitation',
  merchants: 'Merchant',
  pages: 'Page',
  podcast: 'Podcast',
  'product-categories': 'Product category',
  products: 'Product',
  quote: 'Quote',
  redirects: 'Redirect',
  synonyms: 'Synonyms',
  theme: 'Theme',
  users: 'User',
  website: 'Website',
};

/** Returns the kinds of records that a role reads as choices of a filter, sorted by name. */
export function kindChoices(role: Role): { id: RecordedResource; name: string }[] {
  return [...readableResources(role)]
    .map((id) => ({ id, name: RESOURCE_NAMES[id] }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const ACTION_NAMES: Readonly<Record<ChangeAction, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};

export const ACTION_CHOICES = Object.entries(ACTION_NAMES).map(([id, name]) => ({ id, name }));

/** Resources of the Site Manager whose name in the history differs. */
const RECORDED_AS: Readonly<Record<string, RecordedResource>> = {
  articles: 'content',
  articleCategories: 'category',
  brandSelections: 'brands',
  categoryUpdate: 'product-categories',
  events: 'event',
  podcasts: 'podcast',
  quotes: 'quote',
  scheduledTheme: 'theme',
  siteImages: 'img',
  sites: 'website',
};

/** Returns the resource's name in the history; undefined if its changes are not recorded. */
export function recordedResource(resource: string | undefined): RecordedResource | undefined {
  const name = RECORDED_AS[resource ?? ''] ?? resource;
  return name && name in RESOURCE_NAMES ? (name as RecordedResource) : undefined;
}

export function resourceName({ resource }: { resource: RecordedResource }): string {
  return RESOURCE_NAMES[resource];
}

export function actionName({ action }: Pick<ChangeRecord, 'action'>): string {
  return ACTION_NAMES[action];
}

const MAX_FAILURES = 3;

/** Returns which records a restore or an undo has left out; undefined if there are none. */
export function failuresText({ failed }: Pick<RestoredRecords, 'failed'>): string | undefined {
  if (failed.length === 0) return undefined;
  const more = failed.length - MAX_FAILURES;
  const texts = failed.slice(0, MAX_FAILURES).map(({ label, message }) => `${label}: ${message}`);
  return ['Some records could not be restored.', ...texts, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Returns the author of a change: an account's name, or what else has made the change. */
export function actorText({ actorName, source }: Pick<ChangeRecord, 'actorName' | 'source'>): string {
  return actorName ?? (source === 'visitor' ? 'Visitor' : 'System');
}

/** Returns `Title, Image` for the changed fields; empty for new and deleted records. */
export function fieldsText({ fields, action }: Pick<ChangeRecord, 'fields' | 'action'>): string {
  return action === 'create' || action === 'delete' ? '' : fields.map(fieldLabel).join(', ');
}
