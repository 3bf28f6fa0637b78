import { join } from 'node:path';
import { findEmbeddedMongoDB } from '@grabdeals/embedded-mongodb';
import mongoose from 'mongoose';
import { DATA_DIR } from './product.js';

export interface StoredClick {
  websiteName: string;
  page: string;
  href: string;
  mid: number;
  couponId?: string;
  campaignId: number;
  client: string;
}

/** Clicks on an address, as the product has stored them: there is no call that reads single clicks. */
export async function storedClicks(href: string): Promise<StoredClick[]> {
  const connection = await mongoose.createConnection(await databaseUri()).asPromise();
  try {
    return await connection.collection<StoredClick>('clicks').find({ href }).toArray();
  } finally {
    await connection.close();
  }
}

async function databaseUri(): Promise<string> {
  const uri = await findEmbeddedMongoDB({ folder: join(DATA_DIR, 'database'), databaseName: 'grabdeals' });
  if (!uri) throw new Error(`No product runs on ${DATA_DIR}`);
  return uri;
}
