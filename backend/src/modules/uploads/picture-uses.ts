import { Injectable } from '@nestjs/common';
import type { ResourceName } from '@grabdeals/shared/resources';
import { keyOf, sitesOf, textAt } from '../../common/history/record-change.js';
import type { Repository } from '../../common/persistence/repository.js';
import { Resources, type StoredResource } from '../../common/resources/resources.js';
import { UPLOADS, pictureKeysIn } from '../../storage/storage-keys.js';

/** A record that contains an upload. */
interface PictureUse {
  resource: ResourceName;
  /** Id of the record, as in the history. */
  recordId: string;
  label: string;
  /** The sites of the record; none for a record of the installation. */
  sites: string[];
}

/** A use with what a replacement needs. */
export interface EditableUse extends PictureUse {
  storedId: string;
  repository: Repository<unknown>;
  /** Fields with pictures. */
  paths: readonly string[];
}

/** Resources whose images only their own service changes. */
export const NEVER_REPLACED: readonly string[] = ['products'];

/** Finds the records that contain the uploads of a site. The history and the library itself do not count. */
@Injectable()
export class PictureUses {
  constructor(private readonly resources: Resources) {}

  /**
   * Returns the uses of a site's pictures by storage key: of its uploads in all records, such as copied banners of other sites, and of
   * other stored pictures in the site's records.
   * @param key Limits the search to one picture.
   */
  async ofSite(websiteName: string, key = ''): Promise<Map<string, EditableUse[]>> {
    const address = `/media/${key}`;
    const uses = new Map<string, EditableUse[]>();
    for (const repository of this.resources.repositories()) {
      const { resource, pictures: paths, sites, label, key = [] } = repository.definition;
      if (paths.length === 0 || resource === 'media') continue;
      const fields = [...new Set([...paths, ...key, ...(sites ? [sites] : []), ...pathOf(label, paths)])];
      for await (const text of repository.texts(fields, { text: address, fields: paths })) {
        if (!text.includes(address)) continue;
        const use = toUse(JSON.parse(text) as Record<string, unknown>, repository);
        for (const picture of new Set(pictureKeysIn(text))) {
          const isOfSite = picture.startsWith(`${UPLOADS}${websiteName}/`) || use.sites.includes(websiteName);
          if (isOfSite) uses.set(picture, [...(uses.get(picture) ?? []), use]);
        }
      }
    }
    return uses;
  }

  /** Replaces a URL in the records of the uses. @returns the number of changed records. */
  async replace(uses: readonly EditableUse[], url: string, replacement: string): Promise<number> {
    let replaced = 0;
    for (const { repository, storedId, paths } of uses) {
      if (await repository.replaceText(storedId, paths, url, replacement)) replaced++;
    }
    return replaced;
  }
}

/** Returns the path of the label, unless a path contains it already: the database rejects both. */
function pathOf(label: string, paths: readonly string[]): string[] {
  return paths.some((path) => label === path || label.startsWith(`${path}.`) || path.startsWith(`${label}.`))
    ? []
    : [label];
}

function toUse(record: Record<string, unknown>, repository: StoredResource): EditableUse {
  const { definition } = repository;
  const { resource, label, pictures } = definition;
  const storedId = String(record['_id']);
  return {
    resource,
    recordId: keyOf(record, definition) ?? storedId,
    label: textAt(record, label),
    sites: sitesOf(record, definition),
    storedId,
    repository,
    paths: pictures,
  };
}
