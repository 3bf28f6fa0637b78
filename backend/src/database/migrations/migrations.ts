import { defaultVendorId } from '@grabdeals/shared/site-defaults';
import type { Connection } from 'mongoose';
import { removeMadeCategories } from './made-categories.js';

/** A change of what is stored, done once in each database (docs/migrations.md). */
export interface Migration {
  /** Unique, and in the order in which they run: `2026-11-23-what-it-does`. Never changed once it is released. */
  name: string;
  /** May run again after it was interrupted. Uses collections as they are, not the models, which change with the code. */
  up: (connection: Connection) => Promise<void>;
}

/** All of them, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    // Until then, which vendor a site was of followed from its name.
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
    // Until then, a run made a category for each one of its feed that was not known.
    name: '2026-11-23-remove-made-categories',
    up: removeMadeCategories,
  },
];
