import { lazy, Suspense, useState } from 'react';
import { Menu } from 'lucide-react';
import { useHydrated } from '~/components/use-hydrated';
import type { SiteData } from '~/site/site-data.server';
import styles from './mobile-menu-button.module.css';

const loadMenu = () => import('./mobile-menu');
const MobileMenu = lazy(loadMenu);

/** Opens the menu of narrow screens, whose code is fetched when a finger comes near. */
export function MobileMenuButton({ menu }: { menu: SiteData['menu'] }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const hydrated = useHydrated();
  const prepare = () => void loadMenu();
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Menu"
        disabled={!hydrated}
        onClick={show}
        onPointerDown={prepare}
        onFocus={prepare}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <MobileMenu menu={menu} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
