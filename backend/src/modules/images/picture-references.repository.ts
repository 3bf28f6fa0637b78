import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { uploadKeysIn } from '../../storage/storage-keys.js';

/** Large collections whose records never name an upload: feeds bring merchants’ pictures, clicks and reports have none. */
const WITHOUT_UPLOADS: readonly string[] = ['products', 'feed_rows', 'clicks', 'recentclicks', 'dailyreports'];

/**
 * Which uploads are in use. It reads the collections of every module, and all that it does not know to be free of pictures:
 * a module that is added later, and forgets to be asked, must not lose its pictures.
 */
@Injectable()
export class PictureReferencesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** @returns those of the keys that no record refers to. */
  async unreferenced(keys: Iterable<string>): Promise<Set<string>> {
    const left = new Set(keys);
    for (const { name } of await this.connection.listCollections()) {
      if (WITHOUT_UPLOADS.includes(name)) continue;
      for await (const record of this.connection.collection(name).find({})) {
        for (const key of uploadKeysIn(JSON.stringify(record))) left.delete(key);
        if (left.size === 0) return left;
      }
    }
    return left;
  }
}
