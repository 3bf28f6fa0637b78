import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';

const BUCKET = 'feed_files';
/** Larger than the driver's default of 255 kB, for fewer writes. */
const CHUNK_BYTES = 1_048_576;

/** Stores the files of feeds in the database (GridFS), where every instance can read them. */
@Injectable()
export class FeedFilesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  newId(): string {
    return new Types.ObjectId().toHexString();
  }

  /** Returns the time when the id was created. */
  timeOf(id: string): Date {
    return new Types.ObjectId(id).getTimestamp();
  }

  /** Stores a file under an id of `newId` or of a run. Replaces the file of an interrupted attempt. */
  async store(id: string, name: string, content: Readable): Promise<void> {
    await this.remove(id);
    const bucket = this.bucket();
    await pipeline(content, bucket.openUploadStreamWithId(new Types.ObjectId(id), name)).catch(
      async (error: unknown) => {
        await this.remove(id).catch(() => undefined);
        throw error;
      },
    );
  }

  read(id: string): Readable {
    return this.bucket().openDownloadStream(new Types.ObjectId(id));
  }

  async exists(id: string): Promise<boolean> {
    const [file] = await this.bucket()
      .find({ _id: new Types.ObjectId(id) })
      .limit(1)
      .toArray();
    return file !== undefined;
  }

  /** Removes a complete or incomplete file. */
  async remove(id: string): Promise<void> {
    try {
      await this.bucket().delete(new Types.ObjectId(id));
    } catch (error) {
      // The driver reports an incomplete file after it has removed the file's chunks.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Returns the ids of the files that were stored before the time. */
  async storedBefore(time: Date): Promise<string[]> {
    const files = await this.bucket()
      .find({ uploadDate: { $lt: time } })
      .toArray();
    return files.map(({ _id }) => String(_id));
  }

  private bucket(): mongo.GridFSBucket {
    return new mongo.GridFSBucket(this.connection.db!, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
  }
}
