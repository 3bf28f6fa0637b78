import type { MouseEvent } from 'react';
import type { ConsentValue } from '@grabdeals/shared/cookies';
import { Link } from 'react-router';
import { buttonClass } from '~/components/button';
import styles from './consent-banner.module.css';
import { choicePath, CHOICES_ANCHOR } from './consent-choice';

interface Props {
  onChoose: (value: ConsentValue) => void;
  onOpenSettings: () => void;
  /** Called when the visitor may open the settings soon. */
  onNear: () => void;
}

/** Covers the bottom of the page until the visitor chooses. It is a form, so it works without JavaScript. */
export function ConsentBanner({ onChoose, onOpenSettings, onNear }: Props) {
  const pressed = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <section className={styles.banner} aria-label="Cookie consent">
      <form method="post" action={choicePath('deny')} className={`container row ${styles.row}`}>
        <p className={styles.text}>
          We use cookies to make this website work and, if you agree, to count which pages are useful. For details, see
          our{' '}
          <Link to="/cookiesPolicy" className="link">
            Cookie Policy
          </Link>
          .
        </p>
        <div className={styles.actions}>
          <a
            href={CHOICES_ANCHOR}
            className={`${buttonClass({ quiet: true })} ${styles.settings}`}
            onClick={pressed(onOpenSettings)}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            Cookies Settings
          </a>
          <button
            type="submit"
            className={buttonClass()}
            formAction={choicePath('allowall')}
            onClick={pressed(() => onChoose('allowall'))}
          >
            Accept All Cookies
          </button>
          <button
            type="submit"
            className={buttonClass()}
            formAction={choicePath('deny')}
            onClick={pressed(() => onChoose('deny'))}
          >
            Deny
          </button>
        </div>
      </form>
    </section>
  );
}
