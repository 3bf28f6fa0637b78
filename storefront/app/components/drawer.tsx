import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import styles from './drawer.module.css';

interface Props {
  title: string;
  /** `center` is a dialog in the middle of the screen; at its bottom where it is narrow. */
  side: 'left' | 'right' | 'bottom' | 'center';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel at an edge of the screen: traps focus, closes on Escape and on a press outside. */
export function Drawer({ title, side, open, onOpenChange, footer, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.panel} data-side={side}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
