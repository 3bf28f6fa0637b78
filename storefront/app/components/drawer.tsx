import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './drawer.module.css';
import { DrawerHead } from './popover-drawer';

interface Props {
  title: string;
  /** `center` is a dialog in the middle of the screen, or at the bottom of a narrow one. */
  side: 'left' | 'bottom' | 'center';
  /** By default, the drawer is open while it is rendered. A closed one is hidden, unless its class shows it as a part of the page. */
  isOpen?: boolean;
  className?: string;
  /** Called after a press on the Close button or outside, Escape, or the Back gesture of Android. The parent then closes or removes the drawer. */
  onClose: () => void;
  /** Remains visible under the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Shows a modal panel at an edge of the screen. */
export function Drawer({ title, side, isOpen = true, className = '', onClose, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressTarget = useRef<EventTarget>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current!;
    element.showModal();
    // Returns the focus to the element that had it before.
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.panel} ${className}`}
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
      <DrawerHead title={title} titleId={titleId} onClick={onClose} />
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
