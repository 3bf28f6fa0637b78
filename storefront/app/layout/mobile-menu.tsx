import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { ChevronDown, Menu, X } from 'lucide-react';
import { Link } from 'react-router';
import drawerStyles from '~/components/drawer.module.css';
import { brandPath, categoryPath } from '~/site/paths';
import type { SiteData } from '~/site/site-data.server';
import styles from './mobile-menu.module.css';

const MENU_ID = 'mobile-menu';
const TITLE_ID = 'mobile-menu-title';

/**
 * Shows the menu of narrow screens: a popover, which browsers open and close without a script, and so before hydration. Browsers
 * without popovers show the menus of wide screens instead.
 */
export function MobileMenu({ menu }: { menu: SiteData['menu'] }) {
  const drawer = useRef<HTMLDivElement>(null);
  const close = () => drawer.current?.hidePopover();

  // Following a link keeps the header, and with it the open menu.
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) close();
  };
  const closeAfterTab = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !drawer.current?.contains(relatedTarget)) close();
  };

  return (
    <>
      <button type="button" className={styles.button} aria-label="Menu" popoverTarget={MENU_ID}>
        <Menu size={24} aria-hidden="true" />
      </button>
      <div
        ref={drawer}
        id={MENU_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={TITLE_ID}
        className={`${drawerStyles.panel} ${styles.drawer}`}
        data-side="left"
        onClick={closeAfterLink}
        onBlur={closeAfterTab}
      >
        <div className={drawerStyles.head}>
          <h2 id={TITLE_ID} className={drawerStyles.title}>
            Menu
          </h2>
          <button
            type="button"
            className={drawerStyles.close}
            aria-label="Close"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <nav className={`${drawerStyles.content} ${styles.nav}`} aria-label="Menu">
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
            <Link key={path} className={styles.entry} to={path}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
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
