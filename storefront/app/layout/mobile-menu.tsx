import type { MouseEvent, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Drawer } from '~/components/drawer';
import { brandPath, categoryPath } from '~/site/paths';
import type { SiteData } from '~/site/site-data.server';
import styles from './mobile-menu.module.css';

interface Props {
  menu: SiteData['menu'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of narrow screens. */
export default function MobileMenu({ menu, open, onOpenChange }: Props) {
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false);
  };
  return (
    <Drawer title="Menu" side="left" open={open} onOpenChange={onOpenChange}>
      <nav className={styles.nav} aria-label="Menu" onClick={closeOnLink}>
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
        <Link className={styles.entry} to="/articles">
          Articles
        </Link>
      </nav>
    </Drawer>
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
