import { PublicationCreate } from '../publications/PublicationCreate';
import { toQuoteInput } from './quoteInput';
import { QuoteInputs } from './QuoteInputs';
import { QUOTE_KIND } from './quoteKind';

/** Form of a new quote. */
export default function QuoteCreate() {
  return (
    <PublicationCreate kind={QUOTE_KIND} transform={toQuoteInput}>
      <QuoteInputs />
    </PublicationCreate>
  );
}
