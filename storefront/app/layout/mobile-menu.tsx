import type { ReactNode } from 'react';
import { ChevronDown, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { Drawer } from '~/components/drawer';
import { useDrawer } from '~/components/use-drawer';
import { useHydrated } from '~/components/use-hydrated';
import { brandPath, categoryPath } from '~/site/paths';
import type { SiteData } from '~/site/site-data.server';
import styles from './mobile-menu.module.css';

/** Shows the menu of narrow screens, in a drawer. Without JavaScript, the menus of wide screens are shown instead. */
export function MobileMenu({ menu }: { menu: SiteData['menu'] }) {
  const { isOpen, open, close } = useDrawer();
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="Menu"
        disabled={!hydrated}
        onClick={open}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      {isOpen && (
        <Drawer title="Menu" side="left" onClose={close}>
          <nav className={styles.nav} aria-label="Menu">
            <Group label="Categories" all={{ to: '/allCategories', label: 'All Categories' }}>
              {menu.categories.map((category) => (
                <Link key={category.id} to={categoryPath(category)}>
                  {category.name}
                </Link>
              ))}
            </Group>
            <Group label="Brands" all={{ to: '/brands', label: 'All Brands' }}>
              {menu.brands.map((brand) => (
                <Link key={brand.mid} to={brandPath(brand)}>
                  {brand.name}
                </Link>
              ))}
            </Group>
            <Link className={styles.entry} to="/offers">
              Offers
            </Link>
            {menu.pages.map(({ path, label }) => (
              <Link key={path} className={styles.entry} to={path}>
                {label}
              </Link>
            ))}
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
        <Link className={styles.all} to={all.to}>
          {all.label}
        </Link>
      </div>
    </details>
  );
}
