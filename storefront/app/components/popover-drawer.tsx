import { X } from 'lucide-react';
import { useRef, type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './drawer.module.css';

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
export function DrawerHead({
  title,
  titleId,
  ...button
}: { title: string; titleId: string } & ComponentProps<'button'>) {
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
