import { Injectable } from '@nestjs/common';
import { mediaUrl } from '@grabdeals/shared/media';
import { ObjectStorage } from '../../storage/object-storage.js';
import { siteOfKey, unblockedKey } from '../../storage/storage-keys.js';
import { contentOf } from '../../storage/uploads.service.js';
import { MediaRepository } from './media.repository.js';
import { NEVER_REPLACED, PictureUses } from './picture-uses.js';

/**
 * Copies uploads of earlier versions whose keys contain what ad blockers match, and writes the new URLs into the records. The old files
 * remain as long as the history contains them; afterwards their URLs are redirected (media.ts).
 */
@Injectable()
export class UploadRenamer {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly media: MediaRepository,
    private readonly uses: PictureUses,
  ) {}

  /** @param keys Keys of stored uploads. @returns the number of changed records. */
  async rename(keys: readonly string[]): Promise<number> {
    const blocked = keys.filter((key) => unblockedKey(key) !== undefined);
    let changed = 0;
    for (const siteName of new Set(blocked.flatMap((key) => siteOfKey(key) ?? []))) {
      const uses = await this.uses.ofSite(siteName);
      for (const key of blocked.filter((candidate) => siteOfKey(candidate) === siteName)) {
        const replaceable = (uses.get(key) ?? []).filter(({ resource }) => !NEVER_REPLACED.includes(resource));
        const image = await this.media.findByUrl(siteName, mediaUrl(key));
        const object = replaceable.length > 0 || image ? await this.storage.open(key) : undefined;
        if (!object) continue;
        const newKey = unblockedKey(key)!;
        await this.storage.create(newKey, await contentOf(object));
        if (image) await this.media.move(image, mediaUrl(newKey));
        changed += await this.uses.replace(replaceable, mediaUrl(key), mediaUrl(newKey));
      }
    }
    return changed;
  }
}
