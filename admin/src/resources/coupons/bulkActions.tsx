import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';
import type { CouponRecord } from '../../dataProvider/types';

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ code, title }: CouponRecord) => code || title,
  question: ({ title }: CouponRecord) =>
    `Are you sure you want to delete the coupon “${title}”? Its numbers remain in the reports.`,
};

/** Actions on selected coupons. */
export const BULK: BulkSettings<CouponRecord> = {
  one: 'coupon',
  many: 'coupons',
  nameOf: deletion.name,
  actions: [
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
    deleteAction((count) => `Are you sure you want to delete ${count}? Their numbers remain in the reports.`),
  ],
};
