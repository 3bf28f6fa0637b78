import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '~/components/button';
import styles from './drawer-button.module.css';

const loadDrawer = () => import('~/components/drawer');
const Drawer = lazy(() => loadDrawer().then((module) => ({ default: module.Drawer })));

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

/** A button that opens a drawer; the drawer's code is fetched when a finger comes near. */
export function DrawerButton({ title, side, label, className = '', footer, children }: DrawerButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const prepare = () => void loadDrawer();
  const close = () => setOpen(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        quiet
        className={`${styles.trigger} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onPointerDown={prepare}
        onFocus={prepare}
      >
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <Drawer title={title} side={side} open={open} onOpenChange={setOpen} footer={footer?.(close)}>
            {children(close)}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
