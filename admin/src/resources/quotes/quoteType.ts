import type { CsvRow } from '../../components/csvExporter';
import { formatUtcDay } from '../../components/dates';
import type { QuoteRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

/** Returns a row of the export. */
export function toQuoteRow({ text, author, date, websiteName }: QuoteRecord): CsvRow {
  return { Quote: text, Author: author, 'Day (UTC)': date.slice(0, 10), Websites: websiteName.join(' ') };
}

export const QUOTE_TYPE: PublicationType<QuoteRecord> = {
  one: 'quote',
  many: 'quotes',
  help: 'Daily quotes that one or more websites show.',
  nameField: 'text',
  dateField: 'date',
  dateLabel: 'Day (UTC)',
  dateOf: ({ date }) => formatUtcDay(date),
  detail: { field: 'author', label: 'Author', of: ({ author }) => author, isSortable: true },
  toRow: toQuoteRow,
};
