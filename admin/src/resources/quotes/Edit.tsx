import { PublicationEdit } from '../publications/Edit';
import { QuoteInputs } from './Inputs';
import { QUOTE_KIND } from './quoteKind';
import { toQuoteInput } from './quoteType';

/** Form of a quote. */
export default function QuoteEdit() {
  return (
    <PublicationEdit kind={QUOTE_KIND} transform={toQuoteInput}>
      <QuoteInputs />
    </PublicationEdit>
  );
}
