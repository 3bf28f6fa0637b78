import { useNotify } from 'react-admin';

type NotificationOptions = Parameters<ReturnType<typeof useNotify>>[1];

/** Returns a function that copies a text, and returns whether the browser has copied it. A notification reports a denial. */
export function useCopy(): (text: string, denial: string, options?: NotificationOptions) => Promise<boolean> {
  const notify = useNotify();
  return async (text, denial, options) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Browsers deny the clipboard to pages without TLS: the operator copies the text by hand.
      notify(denial, { type: 'warning', ...options });
      return false;
    }
  };
}
