import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { DATA_DIR } from './product.js';

export interface StoredClick {
  websiteName: string;
  page: string;
  href: string;
  mid: number;
  campaignId: number;
  client: string;
}

/** Clicks on an address, as the product has stored them: there is no call that reads single clicks. */
export async function storedClicks(href: string): Promise<StoredClick[]> {
  const connection = await mongoose.createConnection(databaseUri()).asPromise();
  try {
    return await connection.collection<StoredClick>('clicks').find({ href }).toArray();
  } finally {
    await connection.close();
  }
}

/** The embedded database notes beside its files where it listens, and with which password. */
function databaseUri(): string {
  const read = (file: string): string => readFileSync(join(DATA_DIR, 'database', file), 'utf8');
  const { port } = JSON.parse(read('database.json')) as { port: number };
  return `mongodb://grabdeals:${read('password')}@127.0.0.1:${port}/grabdeals?directConnection=true&authSource=admin`;
}
