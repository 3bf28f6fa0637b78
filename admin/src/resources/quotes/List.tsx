import { csvExporter } from '../../components/csvExporter';
import type { QuoteRecord } from '../../dataProvider/types';
import { PublicationList } from '../publications/List';
import { QUOTE_KIND } from './quoteKind';
import { toQuoteRow } from './quoteType';

const exporter = csvExporter<QuoteRecord>('quotes', toQuoteRow);

/** Daily quotes of the site being edited. */
export default function QuoteList() {
  return <PublicationList kind={QUOTE_KIND} exporter={exporter} />;
}
