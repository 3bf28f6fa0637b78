import { RESULT_SIGNALS } from '@grabdeals/shared/signals';
import { SignalList } from './SignalList';

/** Changes of results that chance does not explain. */
export default function SignalsPage() {
  return (
    <SignalList
      title="Signals"
      help="Results that changed by more than chance, on all my websites. A signal vanishes when its cause does."
      path="/api/signals"
      kinds={RESULT_SIGNALS}
      emptyText="All results are as usual."
    />
  );
}
