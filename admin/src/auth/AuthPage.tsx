import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../components/PageHeader';
import { SiteBrand } from '../site/SiteBrand';
import { HOST_SITE } from '../site/SiteContext';

interface AuthPageProps {
  /** Title of the browser tab. */
  pageTitle: string;
  title: string;
  help: string;
  children: ReactNode;
}

/** Layout of the sign-in and the sign-up: the host's site above a card, without a side menu. */
export function AuthPage({ pageTitle, title, help, children }: AuthPageProps) {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
      <PageTitle title={pageTitle} />
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <SiteBrand siteName={HOST_SITE} labelComponent="h1" />
        </Box>
        <Card sx={{ px: { xs: 2.5, sm: 4 }, py: 4 }}>
          <Typography variant="h2" sx={{ fontSize: '1.375rem', fontWeight: 700, textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            {help}
          </Typography>
          {children}
        </Card>
      </Box>
    </Box>
  );
}

/** Returns the token in the fragment of an e-mail's link; an empty text if there is none. */
export function tokenOfLink(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}
