import { ALL_SITES_SCOPES, type ApiScope, SCOPE_NAMES } from '@grabdeals/shared/api-keys';
import { MAX_API_KEY_NAME } from '@grabdeals/shared/limits';
import type { ApiKeyInput } from '../../dataProvider/types';

/** The form's values. Emptied inputs are null. */
export interface ApiKeyFormValues {
  name?: string | null;
  scopes?: ApiScope[] | null;
  allSites?: boolean;
  sites?: string[] | null;
  /** A day, as in `2026-11-27`. */
  expiresAt?: string | null;
}

/** The scopes as choices. */
export const SCOPE_CHOICES: readonly { id: ApiScope; name: string; help: string }[] = [
  {
    id: 'content:read',
    name: SCOPE_NAMES['content:read'],
    help: 'Articles, pages, images, banners, offers, coupons, announcement bars, events, podcasts, quotes and the calendar',
  },
  {
    id: 'content:write',
    name: SCOPE_NAMES['content:write'],
    help: 'Add, change and delete content, and upload pictures',
  },
  {
    id: 'products:read',
    name: SCOPE_NAMES['products:read'],
    help: 'Products, feeds, merchants, product categories and synonyms',
  },
  {
    id: 'products:write',
    name: SCOPE_NAMES['products:write'],
    help: 'Change products, feeds, merchants, product categories and synonyms, and run feeds',
  },
  {
    id: 'reports:read',
    name: SCOPE_NAMES['reports:read'],
    help: 'Clicks, earnings, performance, coupons and searches',
  },
  { id: 'reports:write', name: SCOPE_NAMES['reports:write'], help: 'Save the earnings that affiliate networks report' },
];

export function toApiKeyInput({ name, scopes, allSites = false, sites, expiresAt }: ApiKeyFormValues): ApiKeyInput {
  return {
    name: name?.trim() ?? '',
    scopes: scopes ?? [],
    allSites,
    sites: allSites ? [] : (sites ?? []),
    ...(expiresAt ? { expiresAt } : {}),
  };
}

export function validateName(name: string | null | undefined): string | undefined {
  if (!name?.trim()) return 'Please enter a name';
  return name.trim().length > MAX_API_KEY_NAME ? `Please enter at most ${MAX_API_KEY_NAME} characters` : undefined;
}

export function validateScopes(
  scopes: ApiScope[] | null | undefined,
  { allSites }: ApiKeyFormValues,
): string | undefined {
  if (!scopes?.length) return 'Please select at least one scope';
  const scope = allSites
    ? undefined
    : SCOPE_CHOICES.find(({ id }) => scopes.includes(id) && ALL_SITES_SCOPES.includes(id));
  return scope && `“${scope.name}” requires a key for all websites`;
}

export function validateSites(sites: string[] | null | undefined): string | undefined {
  return sites?.length ? undefined : 'Please select at least one website';
}

/** Requires a day after the current UTC day, at whose beginning the key expires. */
export function validateExpiry(day: string | null | undefined, today = new Date()): string | undefined {
  return day && new Date(day) <= today ? 'Please select a day after today' : undefined;
}
