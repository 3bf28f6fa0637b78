import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin bar while the next page is being fetched; slow enough to appear that quick pages show none. */
export function NavigationProgress() {
  const busy = useNavigation().state === 'loading';
  return <div className={styles.bar} data-busy={busy} aria-hidden="true" />;
}
