import { useNavigation } from 'react-router';
import styles from './site-frame.module.css';

/** A thin bar while the next page loads. A delay hides it on fast navigations. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return <div className={styles.progress} data-loading={isLoading} aria-hidden="true" />;
}
