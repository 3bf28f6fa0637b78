import { PublicationCreate } from '../publications/Create';
import { QuoteInputs } from './Inputs';
import { QUOTE_KIND } from './quoteKind';
import { toQuoteInput } from './quoteType';

/** Form of a new quote. */
export default function QuoteCreate() {
  return (
    <PublicationCreate kind={QUOTE_KIND} transform={toQuoteInput}>
      <QuoteInputs />
    </PublicationCreate>
  );
}
