import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import { Drawer } from '~/components/drawer';
import { useDrawer } from '~/components/use-drawer';
import styles from './drawer-button.module.css';

type Close = () => void;

interface DrawerButtonProps {
  title: string;
  side: 'left' | 'bottom';
  /** What the button shows. */
  label: ReactNode;
  className?: string;
  footer?: (close: Close) => ReactNode;
  children: (close: Close) => ReactNode;
}

/** A button that opens a drawer. */
export function DrawerButton({ title, side, label, className = '', footer, children }: DrawerButtonProps) {
  const { open, show, close } = useDrawer();
  return (
    <>
      <Button
        quiet
        className={`${styles.trigger} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {label}
      </Button>
      {open && (
        <Drawer title={title} side={side} onClose={close} footer={footer?.(close)}>
          {children(close)}
        </Drawer>
      )}
    </>
  );
}
