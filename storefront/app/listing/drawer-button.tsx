import { useState, type ReactNode } from 'react';
import { Button } from '~/components/button';
import { Drawer } from '~/components/drawer';
import styles from './toolbar.module.css';

type Close = () => void;

interface DrawerButtonProps {
  title: string;
  side: 'left' | 'bottom';
  /** Content of the button. */
  label: ReactNode;
  className?: string;
  footer?: (close: Close) => ReactNode;
  children: (close: Close) => ReactNode;
}

/** Shows a button that opens a drawer. */
export function DrawerButton({ title, side, label, className = '', footer, children }: DrawerButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        quiet
        className={`${styles.drawerButton} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Drawer title={title} side={side} onClose={close} footer={footer?.(close)}>
          {children(close)}
        </Drawer>
      )}
    </>
  );
}
