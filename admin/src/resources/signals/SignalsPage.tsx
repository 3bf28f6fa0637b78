import { SignalList } from './SignalList';

/** Changes of results that chance does not explain. */
export default function SignalsPage() {
  return (
    <SignalList
      title="Signals"
      help="Results that changed by more than chance, on all my websites. A signal vanishes when its cause does."
      path="/api/signals"
      kinds={['silentNetwork', 'lowRate', 'lowEarnings', 'reversals', 'deadLink']}
      emptyText="All results are as usual."
    />
  );
}
