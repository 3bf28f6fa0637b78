import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { messageOf } from '@grabdeals/shared/error-message';
import { type Env, parseEnv } from '../config/env.js';
import { restrictFileAccess } from '../config/private-files.js';
import type { DatabaseSettings } from '../database/database-server.js';
import { contentsOf } from '../database/transfer/contents.js';
import { copyInto } from '../database/transfer/copy.js';
import { openDatabase } from '../database/transfer/open.js';
import { DiskStorage } from '../storage/disk-storage.js';
import { S3Storage } from '../storage/s3-storage.js';
import { TEMPORARY } from '../storage/storage-keys.js';

const USAGE = `npm run migrate-to -- mongodb        copies the embedded database in DATA_DIR to the MongoDB at MONGODB_URI
npm run migrate-to -- mongodb://...  copies it to this MongoDB; set MONGODB_URI instead if the URI contains a password
npm run migrate-to -- embedded       copies the MongoDB at MONGODB_URI to an embedded database in DATA_DIR

The product must not run. The counts and checksums of the copy are compared. Start an interrupted run again. The target must be
empty or contain an earlier copy.`;

const count = new Intl.NumberFormat('en-US');

/** Runs `npm run migrate-to`, which copies the embedded database to MongoDB or back. */
async function main([target, ...others]: string[]): Promise<void> {
  const isEmbedded = target === 'embedded';
  if (!target || others.length > 0 || !(isEmbedded || /^mongodb(\+srv)?:\/\/|^mongodb$/.test(target))) {
    throw new Error(USAGE);
  }
  const override = target.includes('://') ? { MONGODB_URI: target } : {};
  const env = parseEnv({ JWT_SECRET: 'x'.repeat(32), ...process.env, ...override });
  const { mongodbUri } = env;
  if (!mongodbUri) throw new Error('MONGODB_URI is not set.');
  restrictFileAccess(env.dataDir);
  const embedded = { dataDir: env.dataDir };
  const mongodb = { dataDir: env.dataDir, mongodbUri };
  const { hasDemoOwner } = await (isEmbedded ? migrate(mongodb, embedded) : migrate(embedded, mongodb));
  if (isEmbedded) return;
  await copyFiles(env);
  console.log(
    hasDemoOwner
      ? `The data contains ${DEMO_OWNER.email}, whose password is published. Start the product with MONGODB_URI, SEED=demo and DEMO_PASSWORD=<a new password>.`
      : 'Start the product with MONGODB_URI.',
  );
}

/** Copies a database. @returns whether it contains the demo owner's account. */
async function migrate(from: DatabaseSettings, to: DatabaseSettings): Promise<{ hasDemoOwner: boolean }> {
  const source = await openDatabase(from);
  try {
    const collections = await contentsOf(source.db);
    if (collections.length === 0) throw new Error(`${source.name} has no collections.`);
    const target = await openDatabase(to);
    try {
      console.log(`Copying ${source.name} to ${target.name}`);
      const copied = await copyInto(target.db, collections, {
        from: source.name,
        into: target.name,
        onCopied: ({ name, documents }) => console.log(`  ${name}: ${count.format(documents)}`),
      });
      const documents = copied.reduce((sum, collection) => sum + collection.documents, 0);
      console.log(
        `Copied ${count.format(documents)} documents in ${copied.length} collections; counts, checksums and indexes agree.`,
      );
      const demoOwner = await source.db.collection('users').findOne({ email: DEMO_OWNER.email });
      return { hasDemoOwner: demoOwner !== null };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Copies pictures and sounds to the S3 store if one is configured, and prints which files the new product needs. */
async function copyFiles(env: Env): Promise<void> {
  const pictures = new DiskStorage(join(env.dataDir, 'storage'));
  if (env.s3) {
    const store = new S3Storage(env.s3);
    let copied = 0;
    for await (const { key } of pictures.list('')) {
      if (key.startsWith(TEMPORARY)) continue;
      await store.put(key, await readFile(join(env.dataDir, 'storage', key)));
      copied++;
    }
    store.onModuleDestroy();
    console.log(`Copied ${count.format(copied)} pictures and sounds to the S3 store.`);
  } else {
    console.log(
      `Pictures and sounds remain in ${join(env.dataDir, 'storage')}. An instance on another machine needs this folder. ` +
        'To copy them to an S3 store, run this command again with STORAGE=s3.',
    );
  }
  console.log(`Sessions remain valid if JWT_SECRET, or ${join(env.dataDir, 'jwt-secret')}, is the same.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
