import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import styles from './drawer.module.css';

interface Props {
  title: string;
  /** `center` is a dialog in the middle of the screen; at its bottom where it is narrow. */
  side: 'left' | 'bottom' | 'center';
  /** Asked for by its button, by Escape and by a press outside: whoever shows the drawer takes it away. */
  onClose: () => void;
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel at an edge of the screen, open for as long as it is rendered. */
export function Drawer({ title, side, onClose, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // Gives the focus back to what had it.
    return () => shown.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // What is under the pointer is the dialog itself only where its backdrop is.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
