import { useNavigation } from 'react-router';
import styles from './site-frame.module.css';

/** A thin bar while the next page loads. A delay hides it on fast navigations. */
export function NavigationProgress() {
  const busy = useNavigation().state === 'loading';
  return <div className={styles.progress} data-busy={busy} aria-hidden="true" />;
}
