import { TRAFFIC_SIGNALS } from '@grabdeals/shared/signals';
import { SignalList } from './SignalList';

/** Clicks and orders that people seldom make. */
export default function TrafficPage() {
  return (
    <SignalList
      title="Traffic check"
      help="Clicks and orders of the last 30 days that are worth a look, on all websites. They are no proof of fraud."
      path="/api/signals/traffic"
      kinds={TRAFFIC_SIGNALS}
      emptyText="All clicks and orders are as usual."
    />
  );
}
