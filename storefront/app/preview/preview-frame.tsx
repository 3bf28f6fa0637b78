import { useEffect, type ReactNode, type SyntheticEvent } from 'react';
import { USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import { useRevalidator } from 'react-router';
import { Footer } from '~/layout/footer';
import { Header } from '~/layout/header';
import { useRootData } from '~/site/use-site';
import styles from './preview.module.css';
import { SAMPLE_FOOTER } from './sample-footer';

interface Props {
  /** Describes a preview whose links open their pages. The links of other previews are disabled. */
  notice?: string;
  children: ReactNode;
}

/** Shows a page, with what is not saved, between the store's header and footer. */
export function PreviewFrame({ notice, children }: Props) {
  const data = useRootData();
  useRevalidationAfterSignOut();
  if (!data) return null;
  const onClick = notice === undefined ? disableLink : hideFromHandlers;
  return (
    <div className={styles.frame} onClickCapture={onClick} onAuxClickCapture={onClick} onSubmitCapture={cancel}>
      <aside className={styles.notice} aria-label="Preview">
        {notice ?? (
          <>
            Preview of <strong>{data.site.label}</strong>. Shoppers don’t see unsaved changes. Links are disabled.
          </>
        )}
      </aside>
      <Header data={data} />
      <main id="main" className={styles.main}>
        {children}
      </main>
      <Footer data={data} sample={SAMPLE_FOOTER} />
    </div>
  );
}

/** Shown until the browser knows whether an operator is signed in. */
export function PreviewLoading() {
  return (
    <PreviewFrame>
      <div className={`container stack ${styles.waiting}`}>
        <p role="status">Loading the preview…</p>
        <noscript>
          <p>Turn on JavaScript in your browser to see the preview.</p>
        </noscript>
        <span className={`skeleton ${styles.waitingPicture}`} aria-hidden="true" />
      </div>
    </PreviewFrame>
  );
}

/** Calls the route's loader again when the operator signs out in another tab. */
function useRevalidationAfterSignOut(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // The key is null if the whole storage was cleared.
      if (key === null || key === USER_STORAGE_KEY) void revalidate();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [revalidate]);
}

/** A preview has one page, and clicks in it must not be reported as a shopper's. */
function disableLink(event: SyntheticEvent): void {
  if (isOnLink(event)) cancel(event);
}

/** The browser opens the link. Its handlers would report the click as a shopper's. */
function hideFromHandlers(event: SyntheticEvent): void {
  if (isOnLink(event)) event.stopPropagation();
}

function isOnLink({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

function cancel(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Shown if this browser stores no list with an image for this site. */
export function NothingToPreview() {
  return <p className={`container ${styles.empty}`}>Nothing to preview. Upload an image in the Site Manager first.</p>;
}

/** Returns the headers of a preview. It shows one operator's unsaved work, so no cache and no search engine may store it. */
export function previewHeaders(): HeadersInit {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}
