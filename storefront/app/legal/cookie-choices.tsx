import { Button, buttonClass } from '~/components/button';
import { choicePath } from '~/consent/consent-choice';
import { useOpenCookieSettings } from '~/consent/cookie-consent';
import pageStyles from './legal-page.module.css';

/** Lets visitors choose on a page. It is a form, so it works without JavaScript. */
export function CookieChoices() {
  const openSettings = useOpenCookieSettings();
  return (
    <section id="your-choices" aria-labelledby="your-choices-title" className={pageStyles.section}>
      <h2 id="your-choices-title" className={pageStyles.title}>
        Your Choices
      </h2>
      <form method="post" action={choicePath('deny')} className={pageStyles.choices}>
        <button type="submit" className={buttonClass()} formAction={choicePath('deny')}>
          Deny
        </button>
        <button type="submit" className={buttonClass()} formAction={choicePath('allowall')}>
          Allow All
        </button>
        <Button quiet className={pageStyles.settings} onClick={openSettings}>
          Cookies Settings
        </Button>
      </form>
    </section>
  );
}
