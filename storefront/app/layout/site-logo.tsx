import { mediaAt } from '@grabdeals/shared/media';
import type { SiteData } from '~/site/site-data.server';
import styles from './site-frame.module.css';

/** Shows the site's logo, or its name. */
export function SiteLogo({ data: { theme, site } }: { data: Pick<SiteData, 'theme' | 'site'> }) {
  return theme.logo ? (
    <img className={styles.logo} src={mediaAt(theme.logo, 480)} alt={theme.logoTitle} height={40} />
  ) : (
    <span className={styles.name}>{site.label}</span>
  );
}
