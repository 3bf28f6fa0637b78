import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { LoadedImage } from '../components/LoadedImage';
import { imageUrl } from '../inputs/imageUrl';
import type { ThemeRecord } from '../resources/theme/themeRecords';
import { useSiteChoice } from './SiteContext';

interface SiteLogoProps {
  siteName: string;
  height: number;
}

/** Shows the logo of the site's theme, or the site's name if the theme has no logo. */
export function SiteLogo({ siteName, height }: SiteLogoProps) {
  const theme = useSiteTheme(siteName);
  const { site } = useSiteChoice();
  const name = theme?.siteName || (site?.name === siteName ? site.label : siteName);
  const text = (
    <Typography
      component="span"
      noWrap
      title={name}
      sx={{ fontWeight: 700, fontSize: 16, lineHeight: 1.2, maxWidth: 180 }}
    >
      {name}
    </Typography>
  );
  if (!theme?.logo) return text;
  return (
    <LoadedImage
      src={imageUrl(theme.logo, 320)}
      alt={name}
      title={theme.logoTitle}
      fallback={text}
      sx={(muiTheme) => ({
        height,
        minWidth: 0,
        maxWidth: 180,
        objectFit: 'contain',
        // Logos are drawn for a light page.
        ...(muiTheme.palette.mode === 'dark' && {
          boxSizing: 'content-box',
          bgcolor: 'common.white',
          borderRadius: 1,
          p: 0.5,
        }),
      })}
    />
  );
}

/** Returns the theme of a site; undefined while it loads, and if it cannot be read. */
function useSiteTheme(siteName: string): ThemeRecord | undefined {
  return useGetOne<ThemeRecord>('currentTheme', { id: siteName }, { retry: 1, staleTime: 60_000 }).data;
}
