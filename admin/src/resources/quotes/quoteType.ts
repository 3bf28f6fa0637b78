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

/** Returns the body of a save. Emptied fields are sent as empty, because the API keeps fields that are missing from the body. */
export function toQuoteInput({ text, author, date, websiteName }: QuoteFormValues): QuoteInput {
  return { text: text.trim(), author: author?.trim() ?? '', date, websiteName };
}

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
  toInput: toQuoteInput,
  toRow: toQuoteRow,
};
