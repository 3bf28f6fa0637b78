import type { ChangeAction, RecordedResource } from '@grabdeals/shared/history';
import type { ChangeRecord } from '../dataProvider/types';
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

/** Choices of a filter, sorted by name. */
export const RESOURCE_CHOICES = Object.entries(RESOURCE_NAMES)
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name));

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
  return RESOURCE_CHOICES.some(({ id }) => id === name) ? (name as RecordedResource) : undefined;
}

export function resourceName({ resource }: { resource: RecordedResource }): string {
  return RESOURCE_NAMES[resource];
}

export function actionName({ action }: Pick<ChangeRecord, 'action'>): string {
  return ACTION_NAMES[action];
}

/** Returns the author of a change: an account's name, or what else has made the change. */
export function actorText({ actorName, source }: Pick<ChangeRecord, 'actorName' | 'source'>): string {
  return actorName ?? (source === 'visitor' ? 'Visitor' : 'System');
}

/** Returns `Title, Image` for the changed fields; empty for new and deleted records. */
export function fieldsText({ fields, action }: Pick<ChangeRecord, 'fields' | 'action'>): string {
  return action === 'create' || action === 'delete' ? '' : fields.map(fieldLabel).join(', ');
}
