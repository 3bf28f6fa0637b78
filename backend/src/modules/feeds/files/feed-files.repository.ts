import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';

const BUCKET = 'feed_files';
/** Fewer, larger writes than the driver's 255 kB. */
const CHUNK_BYTES = 1_048_576;

/** The files of feeds, in the database (GridFS), so that every instance has them. */
@Injectable()
export class FeedFilesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  newId(): string {
    return new Types.ObjectId().toHexString();
  }

  /** When an id was made. */
  timeOf(id: string): Date {
    return new Types.ObjectId(id).getTimestamp();
  }

  /** Stores a file under an id of `newId`, or of a run. What stands there of an earlier attempt goes. */
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
    const [found] = await this.bucket()
      .find({ _id: new Types.ObjectId(id) })
      .limit(1)
      .toArray();
    return found !== undefined;
  }

  /** Removes a file, or what there is of it. */
  async remove(id: string): Promise<void> {
    try {
      await this.bucket().delete(new Types.ObjectId(id));
    } catch (error) {
      // Its parts are removed before the driver finds out that they were not a whole file.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Ids of the files that were stored before that time. */
  async storedBefore(time: Date): Promise<string[]> {
    const found = await this.bucket()
      .find({ uploadDate: { $lt: time } })
      .toArray();
    return found.map(({ _id }) => String(_id));
  }

  private bucket(): mongo.GridFSBucket {
    return new mongo.GridFSBucket(this.connection.db!, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
  }
}
