import { Link } from 'react-router';
import styles from './heading.module.css';

interface Props {
  id?: string;
  title: string;
  /** A link to all of what the section shows a part of. */
  more?: { to: string; label: string };
}

/** Title of a section of a page, with the way to the rest at its right. */
export function SectionHeading({ id, title, more }: Props) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
          <span className="visually-hidden">{` ${title}`}</span>
        </Link>
      )}
    </div>
  );
}
