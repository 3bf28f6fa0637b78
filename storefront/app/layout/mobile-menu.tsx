import { ChevronDown, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { PopoverDrawer } from '~/components/popover-drawer';
import type { SiteData } from '~/site/site-data.server';
import { brandGroup, categoryGroup, type MenuGroup } from './menu-groups';
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
        <Group {...categoryGroup(menu.categories)} />
        <Group {...brandGroup(menu.brands)} />
        {menu.pages.map(({ path, label }) => (
          <Link key={path} className={`row ${styles.entry}`} to={path}>
            {label}
          </Link>
        ))}
      </nav>
    </PopoverDrawer>
  );
}

function Group({ label, all, children }: MenuGroup) {
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
