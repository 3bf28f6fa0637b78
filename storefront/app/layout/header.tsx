import { MENU_CATEGORIES } from '@grabdeals/shared/limits';
import { mediaAt } from '@grabdeals/shared/media';
import { BadgePercent } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { SavedLink } from '~/saved/saved-link';
import type { SiteData } from '~/site/site-data.server';
import styles from './header.module.css';
import { MenuDropdown } from './menu-dropdown';
import { brandGroup, categoryGroup } from './menu-groups';
import { MobileMenu } from './mobile-menu';
import { SearchForm } from './search-form';
import { SiteLogo } from './site-logo';

/** Shows the logo, search and menus at the top of every page. */
export function Header({ data }: { data: SiteData }) {
  const { menu, theme } = data;
  return (
    <header className={styles.header}>
      <div className={`container row ${styles.row}`}>
        <MobileMenu menu={menu} />
        <Link to="/" className={styles.logo}>
          <SiteLogo data={data} />
        </Link>
        <SearchForm />
        <nav className={`row ${styles.nav}`} aria-label="Main">
          <MenuDropdown {...brandGroup(menu.brands)} />
          <MenuDropdown {...categoryGroup(menu.categories.slice(0, MENU_CATEGORIES))} />
          {menu.pages.map(({ path, label }) => (
            <NavLink key={path} to={path} className={`strong-small ${styles.link}`}>
              {path === '/offers' && <OffersIcon url={theme.offersIcon} />}
              {label}
            </NavLink>
          ))}
        </nav>
        <SavedLink />
      </div>
    </header>
  );
}

/** Shows the icon of the site's theme, or the usual one. */
function OffersIcon({ url }: { url: string | undefined }) {
  if (!url) return <BadgePercent className={styles.offersIcon} size={20} aria-hidden="true" />;
  return <img className={styles.offersIcon} src={mediaAt(url, 160)} alt="" width={20} height={20} loading="lazy" />;
}
