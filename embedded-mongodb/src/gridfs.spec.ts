import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { type EmbeddedDatabase, startInProcess } from './embedded-database.js';

describe("the driver's files in the database", () => {
  let folder: string;
  let database: EmbeddedDatabase;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridfs-'));
    database = await startInProcess({ dataDir: folder });
    connection = await mongoose.createConnection(database.uri).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('come out as they went in, part by part, and go', async () => {
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
