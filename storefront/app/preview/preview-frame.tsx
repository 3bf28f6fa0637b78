import type { ReactNode, SyntheticEvent } from 'react';
import { Footer } from '~/layout/footer';
import { Header } from '~/layout/header';
import { useRootData } from '~/site/use-site';
import styles from './preview.module.css';
import { SAMPLE_BRANDS, SAMPLE_TOPICS } from './sample-footer';
import { useOperator } from './use-operator';

/** Shows unsaved lists between the store's header and footer. Only the browser of a signed-in operator has these lists. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  const isOperator = useOperator();
  if (!data) return null;
  return (
    <div className={styles.frame} onClickCapture={stayHere} onAuxClickCapture={stayHere} onSubmitCapture={stop}>
      <aside className={styles.notice} aria-label="Preview">
        Preview of <strong>{data.site.label}</strong>. These changes are not saved yet, and links are disabled.
      </aside>
      <Header data={data} />
      <main id="main" className={styles.main}>
        {isOperator ? children : <Waiting signedOut={isOperator === false} />}
      </main>
      <Footer data={{ ...data, topics: SAMPLE_TOPICS }} brands={SAMPLE_BRANDS} />
    </div>
  );
}

/** Shown until the browser knows whether an operator is signed in. Signed-out visitors are sent to the sign-in page. */
function Waiting({ signedOut }: { signedOut: boolean }) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p role="status">{signedOut ? 'Sign in to see the preview.' : 'Loading the preview…'}</p>
      <noscript>
        <p>Turn on JavaScript in your browser to see the preview.</p>
      </noscript>
      <span className={`skeleton ${styles.waitingPicture}`} aria-hidden="true" />
    </div>
  );
}

/** A preview is of one page, and no click in it is a shopper's. */
function stayHere(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) stop(event);
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
