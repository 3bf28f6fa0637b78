import type { components } from '@grabdeals/shared/api.gen';
import { TEXTS } from '@grabdeals/shared/texts';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { useState } from 'react';
import { OfferLink } from '~/components/offer-link';
import { useHydrated, useInBrowser } from '~/components/use-hydrated';
import { writeStored } from '~/site/device-storage';
import { isOwnPage } from '~/site/paths';
import { InlineScript } from '~/site/script-marker';
import styles from './announcement-bar.module.css';

/** Key of the stored text with the id of the bar that the shopper has hidden last, and until when. */
const HIDDEN_KEY = 'hidden-announcement';

/** Shows a line above the header. Shoppers can hide it for a day. Without JavaScript, it remains. */
export function AnnouncementBar({ announcement }: { announcement: components['schemas']['ShownAnnouncementView'] }) {
  const { id, text, link, dismissible } = announcement;
  const isStoredAsHidden = useInBrowser(() => isHidden(HIDDEN_KEY, id), false);
  const [isClosed, setClosed] = useState(false);
  const isHydrated = useHydrated();
  if (dismissible && (isClosed || isStoredAsHidden)) return null;
  const hide = () => {
    writeStored(HIDDEN_KEY, `${id} ${Date.now() + DAY_MS}`);
    setClosed(true);
  };
  return (
    <>
      {/* The script hides the bar before hydration. */}
      <aside aria-label="Announcement" className={`strong-small ${styles.bar}`} suppressHydrationWarning>
        <p className={styles.text}>
          {link ? (
            <OfferLink href={link} slot="announcement" className={styles.link}>
              {text}
            </OfferLink>
          ) : (
            text
          )}
          {link && !isOwnPage(link) && <span className={styles.note}> {TEXTS.paidLink}</span>}
        </p>
        {dismissible && (
          <button
            type="button"
            aria-label="Hide announcement"
            className={styles.close}
            hidden={!isHydrated}
            onClick={hide}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </aside>
      {dismissible && !isHydrated && <HiddenBeforeHydration id={id} />}
    </>
  );
}

/** Renders the script that hides a bar that the shopper has hidden, until the page is hydrated. The server's script runs. */
function HiddenBeforeHydration({ id }: { id: string }) {
  const parameters = [HIDDEN_KEY, id].map((value) => JSON.stringify(value)).join();
  const hide = 'document.currentScript.previousElementSibling.hidden=true';
  return <InlineScript code={`if((${isHidden.toString()})(${parameters}))${hide}`} />;
}

/** Returns whether the shopper has hidden the bar for a day that has not passed. Also an inline script, so it uses nothing from outside. */
export function isHidden(key: string, id: string): boolean {
  try {
    const [hiddenId, until] = (localStorage.getItem(key) ?? '').split(' ');
    return hiddenId === id && Date.now() < Number(until);
  } catch {
    return false;
  }
}
