import { createContext } from 'react';
import type { NotificationType } from 'react-admin';

/** What the action of a notification can do with the notification. */
interface ToastActions {
  /** Replaces the text of the notification and removes its action. */
  show: (message: string, type: NotificationType) => void;
}

export const ToastContext = createContext<ToastActions>({ show: () => undefined });
