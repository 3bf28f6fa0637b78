import type { QuoteRecord } from '../api/types';
import { csvExporter } from '../components/csvExporter';
import { PublicationList } from '../publications/PublicationList';
import { toQuoteRow } from './quoteInput';
import { QUOTE_KIND } from './quoteKind';

const exporter = csvExporter<QuoteRecord>('quotes', toQuoteRow);

/** Daily quotes of the site being edited. */
export default function QuoteList() {
  return <PublicationList kind={QUOTE_KIND} exporter={exporter} />;
}
