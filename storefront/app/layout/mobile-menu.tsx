import type { MouseEvent, ReactNode } from 'react';
import { ChevronDown, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { Drawer } from '~/components/drawer';
import { useDrawer } from '~/components/use-drawer';
import { useHydrated } from '~/components/use-hydrated';
import { brandPath, categoryPath } from '~/site/paths';
import type { SiteData } from '~/site/site-data.server';
import styles from './mobile-menu.module.css';

/** The menu of narrow screens: a button that opens it in a drawer. */
export function MobileMenu({ menu }: { menu: SiteData['menu'] }) {
  const { open, show, close, closeForLink } = useDrawer();
  const hydrated = useHydrated();
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) closeForLink();
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
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {open && (
        <Drawer title="Menu" side="left" onClose={close}>
          <nav className={styles.nav} aria-label="Menu" onClick={closeOnLink}>
            <Group label="Categories" all={{ to: '/allCategories', label: 'All Categories' }}>
              {menu.categories.map((category) => (
                <Link key={category.id} replace to={categoryPath(category)}>
                  {category.name}
                </Link>
              ))}
            </Group>
            <Group label="Brands" all={{ to: '/brands', label: 'All Brands' }}>
              {menu.brands.map((brand) => (
                <Link key={brand.mid} replace to={brandPath(brand)}>
                  {brand.name}
                </Link>
              ))}
            </Group>
            <Link className={styles.entry} replace to="/offers">
              Offers
            </Link>
            <Link className={styles.entry} replace to="/articles">
              Articles
            </Link>
          </nav>
        </Drawer>
      )}
    </>
  );
}

interface GroupProps {
  label: string;
  all: { to: string; label: string };
  children: ReactNode;
}

function Group({ label, all, children }: GroupProps) {
  return (
    <details className={styles.group} name="mobile-menu">
      <summary className={styles.entry}>
        {label}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.links}>
        {children}
        <Link className={styles.all} replace to={all.to}>
          {all.label}
        </Link>
      </div>
    </details>
  );
}
