import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AppBar, type AppBarProps, LoadingIndicator } from 'react-admin';
import { SiteBrand } from '../site/SiteBrand';
import { PaletteButton } from '../palette/PaletteButton';
import { HOST_SITE, useSiteChoice } from '../site/SiteContext';
import { SiteSwitcher } from '../site/SiteSwitcher';
import { ViewStoreLink } from '../site/ViewStoreLink';
import { AccountMenu } from './AccountMenu';

/** The header: the site being edited, the search, the link to the site's store, and the account. */
export function ManagerAppBar(props: AppBarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { site } = useSiteChoice();
  const siteName = site?.name ?? HOST_SITE;
  const toolbar = (
    <>
      <PaletteButton compact={isNarrow} />
      <ViewStoreLink siteName={siteName} domain={site?.domain} compact={isNarrow} />
      {!isNarrow && <LoadingIndicator />}
    </>
  );
  return (
    <AppBar {...props} color="default" toolbar={toolbar} userMenu={<AccountMenu />}>
      <SiteBrand siteName={siteName} compact={isNarrow}>
        {site && <SiteSwitcher site={site} compact={isNarrow} />}
      </SiteBrand>
      <Box sx={{ flexGrow: 1 }} />
    </AppBar>
  );
}
