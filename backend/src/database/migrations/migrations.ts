import type { Connection } from 'mongoose';

/** A change of what is stored, done once in each database (docs/migrations.md). */
export interface Migration {
  /** Unique, and in the order in which they run: `2026-11-23-what-it-does`. Never changed once it is released. */
  name: string;
  /** May run again after it was interrupted. Uses collections as they are, not the models, which change with the code. */
  up: (connection: Connection) => Promise<void>;
}

/** All of them, oldest first. */
export const MIGRATIONS: readonly Migration[] = [];
