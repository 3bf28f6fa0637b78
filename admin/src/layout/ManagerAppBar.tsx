import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AppBarProps } from 'react-admin';
import { AppBar, LoadingIndicator, ToggleThemeButton } from 'react-admin';
import { HOST_SITE } from '../site/hostSite';
import { SiteBrand } from '../site/SiteBrand';
import { ViewStoreLink } from '../site/ViewStoreLink';
import { AccountMenu } from './AccountMenu';

/** The header: which site is being edited, the way to its store, and the account. */
export function ManagerAppBar(props: AppBarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const toolbar = (
    <>
      <ViewStoreLink siteName={HOST_SITE} compact={isNarrow} />
      <ToggleThemeButton />
      <LoadingIndicator />
    </>
  );
  return (
    <AppBar {...props} color="default" toolbar={toolbar} userMenu={<AccountMenu />}>
      <SiteBrand stacked={isNarrow} />
      <Box sx={{ flexGrow: 1 }} />
    </AppBar>
  );
}
