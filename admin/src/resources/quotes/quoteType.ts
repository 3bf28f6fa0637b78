import { formatUtcDay } from '../../components/dates';
import type { QuoteRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

export const QUOTE_TYPE: PublicationType<QuoteRecord> = {
  help: 'Daily quotes that one or more websites show.',
  dateField: 'date',
  dateLabel: 'Day (UTC)',
  dateOf: ({ date }) => formatUtcDay(date),
  detail: { field: 'author', label: 'Author', of: ({ author }) => author, isSortable: true },
};
