import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { messageOf } from '@grabdeals/shared/error-message';
import { type Env, parseEnv } from '../config/env.js';
import { keepFilesPrivate } from '../config/private-files.js';
import type { DatabaseSettings } from '../database/database-server.js';
import { contentsOf } from '../database/transfer/contents.js';
import { copyInto } from '../database/transfer/copy.js';
import { openDatabase } from '../database/transfer/open.js';
import { DiskStorage } from '../storage/disk-storage.js';
import { S3Storage } from '../storage/s3-storage.js';
import { TEMPORARY } from '../storage/storage-keys.js';

const USAGE = `npm run migrate-to -- mongodb        copies the embedded database of DATA_DIR to the MongoDB of MONGODB_URI
npm run migrate-to -- mongodb://...  the same, to this one; an address with a password had better stand in MONGODB_URI
npm run migrate-to -- embedded       copies the MongoDB of MONGODB_URI into an embedded database in DATA_DIR

The product must not run meanwhile. What was copied is compared, count by count and by checksums. A run that was interrupted
is simply started again. A database that holds anything else is refused.`;

const count = new Intl.NumberFormat('en-US');

/** `npm run migrate-to`: from the embedded database to MongoDB, and back. */
async function main([target, ...others]: string[]): Promise<void> {
  const isEmbedded = target === 'embedded';
  if (!target || others.length > 0 || !(isEmbedded || /^mongodb(\+srv)?:\/\/|^mongodb$/.test(target))) {
    throw new Error(USAGE);
  }
  const given = target.includes('://') ? { MONGODB_URI: target } : {};
  const env = parseEnv({ JWT_SECRET: 'x'.repeat(32), ...process.env, ...given });
  const { mongodbUri } = env;
  if (!mongodbUri) throw new Error('MONGODB_URI does not say which MongoDB.');
  keepFilesPrivate(env.dataDir);
  const embedded = { dataDir: env.dataDir };
  const mongodb = { dataDir: env.dataDir, mongodbUri };
  const { hasDemoOwner } = await (isEmbedded ? migrate(mongodb, embedded) : migrate(embedded, mongodb));
  if (isEmbedded) return;
  await tellOfFiles(env);
  console.log(
    hasDemoOwner
      ? `The data contains ${DEMO_OWNER.email}, whose password is published: start the product with MONGODB_URI, SEED=demo and DEMO_PASSWORD=(a new password).`
      : 'Start the product with MONGODB_URI.',
  );
}

/** Copies a database. @returns whether the account of the demo's owner is in it. */
async function migrate(from: DatabaseSettings, to: DatabaseSettings): Promise<{ hasDemoOwner: boolean }> {
  const source = await openDatabase(from);
  try {
    const collections = await contentsOf(source.db);
    if (collections.length === 0) throw new Error(`There is nothing in ${source.name}`);
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

/** The rest of what the product has stored. */
async function tellOfFiles(env: Env): Promise<void> {
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
      `Pictures and sounds stay in ${join(env.dataDir, 'storage')}: an instance on another machine needs this folder, ` +
        'or STORAGE=s3; run this again with it, and they are copied there.',
    );
  }
  console.log(`Sign-ins stay valid where JWT_SECRET, or ${join(env.dataDir, 'jwt-secret')}, is the same.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
