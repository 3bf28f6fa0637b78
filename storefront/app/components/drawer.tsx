import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { X } from 'lucide-react';
import styles from './drawer.module.css';

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

interface PopoverDrawerProps {
  id: string;
  title: string;
  /** Content of the button that opens the drawer. */
  opener: ReactNode;
  openerClass: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Shows a button that opens a drawer at the left edge: a popover, which browsers open and close without a script, and so before
 * hydration. The style sheet of `className` must show it, and hides it where browsers have no popovers.
 */
export function PopoverDrawer({ id, title, opener, openerClass, className, children }: PopoverDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  const titleId = `${id}-title`;
  const close = () => drawer.current?.hidePopover();

  // Following a link keeps the header, and with it the open drawer.
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) close();
  };
  const closeAfterTab = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !drawer.current?.contains(relatedTarget)) close();
  };

  return (
    <>
      <button type="button" className={openerClass} aria-label={title} popoverTarget={id}>
        {opener}
      </button>
      <div
        ref={drawer}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className={`${styles.panel} ${className}`}
        data-side="left"
        onClick={closeAfterLink}
        onBlur={closeAfterTab}
      >
        <DrawerHead title={title} titleId={titleId} popoverTarget={id} popoverTargetAction="hide" />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  );
}

/** Shows the title of a drawer, and a button that closes it. */
function DrawerHead({ title, titleId, ...button }: { title: string; titleId: string } & ComponentProps<'button'>) {
  return (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.close} aria-label="Close" {...button}>
        <X size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
