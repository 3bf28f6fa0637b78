import { PublicationEdit } from '../publications/PublicationEdit';
import { toQuoteInput } from './quoteInput';
import { QuoteInputs } from './QuoteInputs';
import { QUOTE_KIND } from './quoteKind';

/** Form of a quote. */
export default function QuoteEdit() {
  return (
    <PublicationEdit kind={QUOTE_KIND} transform={toQuoteInput}>
      <QuoteInputs />
    </PublicationEdit>
  );
}
