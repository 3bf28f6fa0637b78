import type { Connection } from 'mongoose';
import { dropIndex } from './drops.js';

/** Stores which website each custom domain belongs to, which a unique index of the websites' lists ensured before. */
export async function claimDomains(connection: Connection): Promise<void> {
  const websites = connection.collection<{ domains?: string[] }>('websites');
  const claims = connection.collection<{ _id: string; websiteId: unknown }>('domain_claims');
  for await (const { _id: websiteId, domains = [] } of websites.find({}, { projection: { domains: 1 } })) {
    for (const domain of domains) {
      await claims.updateOne({ _id: domain }, { $setOnInsert: { websiteId } }, { upsert: true });
    }
  }
  await dropIndex(connection, 'websites', 'domains_1');
}
