import { Button, buttonClass } from '~/components/button';
import { choicePath } from '~/consent/consent-choice';
import { useOpenCookieSettings } from '~/consent/cookie-consent';
import { DECLARATION } from '~/consent/declaration';
import styles from './text-page.module.css';

/** Lets visitors choose on a page. It is a form, so it works without JavaScript. */
export function CookieChoices() {
  const openSettings = useOpenCookieSettings();
  return (
    <section id="your-choices" aria-labelledby="your-choices-title" className={styles.section}>
      <h2 id="your-choices-title" className={styles.title}>
        Your Choices
      </h2>
      <form method="post" action={choicePath('deny')} className="cluster">
        <button type="submit" className={buttonClass()} formAction={choicePath('deny')}>
          Deny
        </button>
        <button type="submit" className={buttonClass()} formAction={choicePath('allowall')}>
          Allow All
        </button>
        <Button quiet className={styles.settings} onClick={openSettings}>
          Cookies Settings
        </Button>
      </form>
    </section>
  );
}

/** Shows the declared cookies of each category. */
export function CookieTable() {
  return (
    <div data-scrolls role="group" aria-label="Cookies" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Cookies</th>
            <th scope="col">Purpose</th>
          </tr>
        </thead>
        <tbody>
          {DECLARATION.map(({ label, count, purpose }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
