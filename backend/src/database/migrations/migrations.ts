import { defaultVendorId } from '@grabdeals/shared/site-defaults';
import type { Connection } from 'mongoose';
import { claimDomains } from './domain-claims.js';
import { dropCollections, dropIndex } from './drops.js';
import { removeMadeCategories } from './made-categories.js';
import { groupProducts } from './product-cards.js';
import { addShippedSynonyms } from './shipped-synonyms.js';

/** A change of stored data that runs once in each database (docs/migrations.md). */
export interface Migration {
  /** Unique name such as `2026-11-23-purpose`. Migrations run in the order of their names. A released name never changes. */
  name: string;
  /** Must be repeatable, in case it is interrupted. Uses collections, not models, because models change with the code. */
  up: (connection: Connection) => Promise<void>;
}

/** All migrations, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    // Earlier versions derived a site's vendor from its name.
    name: '2026-11-23-vendor-ids-of-websites',
    up: async (connection) => {
      const websites = connection.collection<{ value: string; vendorId?: number }>('websites');
      const hasNone = { vendorId: { $exists: false } };
      for (const { _id, value } of await websites.find(hasNone).toArray()) {
        await websites.updateOne({ _id, ...hasNone }, { $set: { vendorId: defaultVendorId(value) } });
      }
    },
  },
  {
    // Earlier versions created a category for each unknown category of a feed.
    name: '2026-11-23-remove-made-categories',
    up: removeMadeCategories,
  },
  {
    name: '2026-11-24-product-cards',
    up: groupProducts,
  },
  {
    name: '2026-11-25-shipped-synonyms',
    up: addShippedSynonyms,
  },
  {
    name: '2026-11-27-domain-claims',
    up: claimDomains,
  },
  {
    // Several libraries can contain one picture.
    name: '2026-11-28-pictures-of-several-sites',
    up: (connection) => dropIndex(connection, 'media', 'url_1'),
  },
  {
    // The collection `price_subscriptions` has the price alerts and weekly e-mails that were in these.
    name: '2026-11-28-price-subscriptions',
    up: (connection) => dropCollections(connection, ['price_alerts', 'price_digests']),
  },
  {
    // The collection `tokens` has the links that were in these. Owners send pending invitations again.
    name: '2026-11-28-tokens',
    up: async (connection) => {
      await dropCollections(connection, ['password_resets']);
      await dropIndex(connection, 'invitations', 'tokenHash_1');
    },
  },
  {
    // The collection `visitor_marks` has the marks that were in these.
    name: '2026-11-28-visitor-marks',
    up: (connection) => dropCollections(connection, ['recentclicks', 'coupon_votes']),
  },
];
