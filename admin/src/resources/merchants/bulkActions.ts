import { type BulkAction, DELETE } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';

/** Actions on selected merchants. */
export const BULK: readonly BulkAction[] = [TAGS_ACTION, DELETE];
