import { useEffect } from 'react';

/**
 * Installs the worker that shows an offline page if a page of the shop cannot be loaded. The development server has none.
 * @param version Changes with the theme of the site, so that the worker stores the offline page again; undefined on a page
 *   that does not install the worker.
 */
export function useOfflineWorker(version: string | undefined): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !version || !('serviceWorker' in navigator)) return;
    const register = () => {
      // Browsers that block cookies also reject workers.
      navigator.serviceWorker.register(`/offline-worker.js?v=${version}`).catch(() => undefined);
    };
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, [version]);
}
