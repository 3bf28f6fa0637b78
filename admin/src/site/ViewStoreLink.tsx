import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { storeOrigin, storeUrl } from './storeUrl';

interface ViewStoreLinkProps {
  siteName: string;
  /** The site's main custom domain, if it has one. */
  domain?: string;
  /** Name of the site for assistive technology, if a page has several of these links. */
  label?: string;
  /** Shows the icon only. */
  compact?: boolean;
}

/** Opens the site's storefront in a new tab. Renders nothing if the site has no host. */
export function ViewStoreLink({ siteName, domain, label, compact = false }: ViewStoreLinkProps) {
  const href = storeUrl(siteName, storeOrigin(), domain);
  if (!href) return null;
  const name = label ? `View store: ${label}` : 'View store';
  const link = { href, target: '_blank', rel: 'noopener', 'aria-label': `${name} (opens in a new tab)` };
  return compact ? (
    <Tooltip title="View store">
      <IconButton {...link} size="small" color={label ? 'default' : 'inherit'}>
        <OpenInNewIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  ) : (
    <Button {...link} size="small" color="inherit" startIcon={<OpenInNewIcon />} sx={{ flexShrink: 0 }}>
      View store
    </Button>
  );
}
