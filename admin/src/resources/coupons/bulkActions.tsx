import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { type BulkAction, DELETE } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';

/** Actions on selected coupons. */
export const BULK: readonly BulkAction[] = [
  {
    label: 'End now',
    icon: <EventBusyIcon />,
    access: 'edit',
    isDangerous: true,
    verb: 'End',
    question: (count) => `Shoppers will no longer see ${count}.`,
    change: { done: 'ended', body: { end: true } },
  },
  TAGS_ACTION,
  DELETE,
];
