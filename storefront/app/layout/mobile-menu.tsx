import { ChevronDown, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PopoverDrawer } from '~/components/popover-drawer';
import { brandPath, categoryPath } from '~/site/paths';
import type { SiteData } from '~/site/site-data.server';
import styles from './mobile-menu.module.css';

/** Shows the menu of narrow screens. Browsers without popovers show the menus of wide screens instead. */
export function MobileMenu({ menu }: { menu: SiteData['menu'] }) {
  return (
    <PopoverDrawer
      id="mobile-menu"
      title="Menu"
      opener={<Menu size={24} aria-hidden="true" />}
      openerClass={styles.button}
      className={styles.drawer}
    >
      <nav className={styles.nav} aria-label="Menu">
        <Group label="Categories" all={{ to: '/allCategories', label: 'All Categories' }}>
          {menu.categories.map((category) => (
            <Link key={category.id} to={categoryPath(category)} dir="auto">
              {category.name}
            </Link>
          ))}
        </Group>
        <Group label="Brands" all={{ to: '/brands', label: 'All Brands' }}>
          {menu.brands.map((brand) => (
            <Link key={brand.mid} to={brandPath(brand)} dir="auto">
              {brand.name}
            </Link>
          ))}
        </Group>
        {menu.pages.map(({ path, label }) => (
          <Link key={path} className={`row ${styles.entry}`} to={path}>
            {label}
          </Link>
        ))}
      </nav>
    </PopoverDrawer>
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
      <summary className={`row ${styles.entry}`}>
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
