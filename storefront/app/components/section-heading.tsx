import { Link } from 'react-router';
import styles from './heading.module.css';

interface Props {
  id?: string;
  title: string;
  /** A link to the whole list. */
  more?: { to: string; label: string };
}

/** Shows the title of a section of a page, with a link to the whole list. */
export function SectionHeading({ id, title, more }: Props) {
  return (
    <div className={`row ${styles.row}`}>
      <h2 id={id} className={`subheading ${styles.title}`} dir="auto">
        {title}
      </h2>
      {more && (
        <Link to={more.to} className={`strong-small ${styles.more}`}>
          {more.label}
          <span className="visually-hidden">{` ${title}`}</span>
        </Link>
      )}
    </div>
  );
}
