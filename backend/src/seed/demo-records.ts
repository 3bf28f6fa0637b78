import { stableRecordId } from '../common/persistence/record-id.js';

/** The address of a stored picture or sound. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

export function articleRecordId(key: string): ReturnType<typeof stableRecordId> {
  return stableRecordId(`article:${key}`);
}
