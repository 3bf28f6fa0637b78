import { useNavigation } from 'react-router';
import styles from './site-frame.module.css';

/** A thin bar while the next page is being fetched; slow enough to appear that quick pages show none. */
export function NavigationProgress() {
  const busy = useNavigation().state === 'loading';
  return <div className={styles.progress} data-busy={busy} aria-hidden="true" />;
}
