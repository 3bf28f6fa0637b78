import { mongo, type Connection } from 'mongoose';

/** Stores which website each custom domain belongs to, which a unique index of the websites' lists ensured before. */
export async function claimDomains(connection: Connection): Promise<void> {
  const websites = connection.collection<{ domains?: string[] }>('websites');
  const claims = connection.collection<{ _id: string; websiteId: unknown }>('domain_claims');
  for await (const { _id: websiteId, domains = [] } of websites.find({}, { projection: { domains: 1 } })) {
    for (const domain of domains) {
      await claims.updateOne({ _id: domain }, { $setOnInsert: { websiteId } }, { upsert: true });
    }
  }
  await websites.dropIndex('domains_1').catch((error: unknown) => {
    // 26: there is no collection yet. 27: there is no such index.
    if (!(error instanceof mongo.MongoServerError && (error.code === 26 || error.code === 27))) throw error;
  });
}
