import type { ReactNode, SyntheticEvent } from 'react';
import { Footer } from '~/layout/footer';
import { Header } from '~/layout/header';
import { useRootData } from '~/site/use-site';
import styles from './preview-frame.module.css';
import { SAMPLE_BRANDS, SAMPLE_TOPICS } from './sample-footer';
import { useOperator } from './use-operator';

/** The store's own header and footer around what is not saved yet; for signed-in operators. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  const isOperator = useOperator();
  if (!data || !isOperator) return null;
  return (
    <div onClickCapture={stayHere} onAuxClickCapture={stayHere} onSubmitCapture={stop}>
      <aside className={styles.notice} aria-label="Preview">
        Preview of <strong>{data.site.label}</strong>. Nothing here is saved yet, and links lead nowhere.
      </aside>
      <Header data={data} />
      <main id="main" className={styles.main}>
        {children}
      </main>
      <Footer data={{ ...data, topics: SAMPLE_TOPICS }} brands={SAMPLE_BRANDS} />
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
