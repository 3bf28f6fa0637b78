import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { startTemporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.js';

describe('GridFS', () => {
  let database: TemporaryDatabase;
  beforeAll(async () => {
    database = await startTemporaryDatabase();
  });
  afterAll(() => database.close());

  it('stores, returns and deletes a file in chunks', async () => {
    const { connection } = database;
    const bucket = new mongoose.mongo.GridFSBucket(connection.db!, { bucketName: 'files', chunkSizeBytes: 1_000 });
    const content = Buffer.from(Array.from({ length: 5_500 }, (_, at) => at % 251));
    const id = new mongoose.Types.ObjectId();
    await pipeline(Readable.from([content]), bucket.openUploadStreamWithId(id, 'a feed'));
    expect(await connection.collection('files.chunks').countDocuments()).toBe(6);
    expect(await buffer(bucket.openDownloadStream(id))).toEqual(content);
    expect(await bucket.find({ uploadDate: { $lte: new Date() } }).toArray()).toMatchObject([{ length: 5_500 }]);
    await bucket.delete(id);
    expect(await connection.collection('files.chunks').countDocuments()).toBe(0);
    await expect(buffer(bucket.openDownloadStream(id))).rejects.toThrow(/not found/i);
  });
});
