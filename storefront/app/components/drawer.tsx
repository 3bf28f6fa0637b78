import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import styles from './drawer.module.css';

interface Props {
  title: string;
  /** `center` is a dialog in the middle of the screen, or at the bottom of a narrow one. */
  side: 'left' | 'bottom' | 'center';
  /** Called after a press on the Close button or outside, Escape, or the Back gesture of Android. The parent then removes the drawer. */
  onClose: () => void;
  /** Remains visible under the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Shows a modal panel at an edge of the screen. It is open while it is rendered. */
export function Drawer({ title, side, onClose, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressTarget = useRef<EventTarget>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Returns the focus to the element that had it before.
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-side={side}
      aria-labelledby={titleId}
      // React's strict mode closes the dialog and opens it again before the browser sends the event.
      onClose={(event) => !event.currentTarget.open && onClose()}
      // The target of a click on the backdrop is the dialog, as is that of a drag from the content to the backdrop.
      onPointerDown={(event) => (pressTarget.current = event.target)}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressTarget.current === currentTarget && onClose()
      }
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
