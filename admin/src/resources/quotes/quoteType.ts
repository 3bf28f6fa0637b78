import type { CsvRow } from '../../components/csvExporter';
import { formatUtcDay } from '../../components/dates';
import type { QuoteInput, QuoteRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

/** The form's values: emptied inputs are null. */
interface QuoteFormValues {
  text: string;
  date: string;
  author?: string | null;
  websiteName: string[];
}

/** Body of a save: what was emptied is sent as empty, since the API keeps what it is not sent. */
export function toQuoteInput({ text, author, date, websiteName }: QuoteFormValues): QuoteInput {
  return { text: text.trim(), author: author?.trim() ?? '', date, websiteName };
}

/** A line of the export. */
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
  toInput: toQuoteInput,
  toRow: toQuoteRow,
};
