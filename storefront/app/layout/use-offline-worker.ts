import { useEffect } from 'react';

/**
 * Installs the worker that shows an offline page when a page of the shop cannot be fetched. The development server has none.
 * @param version Changes with the look of the site, so that the stored page is fetched again.
 */
export function useOfflineWorker(version: string | undefined): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !version || !('serviceWorker' in navigator)) return;
    const register = () => {
      // Browsers that block cookies refuse workers too.
      navigator.serviceWorker.register(`/offline-worker.js?v=${version}`).catch(() => undefined);
    };
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, [version]);
}
