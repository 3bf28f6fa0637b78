import { Heart } from 'lucide-react';
import { NavLink } from 'react-router';
import { SAVED_PATH } from '~/site/paths';
import styles from './saved-controls.module.css';
import { useSavedCount } from './use-saved-deals';

/** Links to the saved deals, and shows their number after hydration. */
export function SavedLink() {
  const count = useSavedCount();
  return (
    <NavLink to={SAVED_PATH} className={styles.link}>
      <Heart size={22} aria-hidden="true" />
      <span className="visually-hidden">Saved deals</span>
      {count > 0 && (
        <span className={styles.count}>
          <span className="visually-hidden">: </span>
          {count}
        </span>
      )}
    </NavLink>
  );
}
