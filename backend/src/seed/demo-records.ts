import { stableRecordId } from '../common/persistence/record-id.js';

export function articleRecordId(key: string): ReturnType<typeof stableRecordId> {
  return stableRecordId(`article:${key}`);
}
