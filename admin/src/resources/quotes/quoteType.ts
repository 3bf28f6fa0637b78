import type { CsvRow } from '../../components/csv';
import type { QuoteInput, QuoteRecord } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
export interface QuoteFormValues {
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
