import { formatUtcDay } from '../../components/dates';
import type { QuoteRecord } from '../../dataProvider/types';
import type { PublicationKind } from '../publications/publicationType';

export const QUOTE_KIND: PublicationKind<QuoteRecord> = {
  one: 'quote',
  many: 'quotes',
  help: 'A thought for the day, on one or more websites.',
  nameField: 'text',
  dateField: 'date',
  dateLabel: 'Day (UTC)',
  dateOf: ({ date }) => formatUtcDay(date),
  detail: { field: 'author', label: 'Author', of: ({ author }) => author, isSortable: true },
};
