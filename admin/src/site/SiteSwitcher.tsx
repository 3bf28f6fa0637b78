import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { searchOfOtherSite } from './siteAddress';
import type { ChosenSite } from './SiteContext';
import { SiteLogo } from './SiteLogo';
import { SiteMark } from './SiteMark';
import { SiteMenu } from './SiteMenu';

interface SiteSwitcherProps {
  site: ChosenSite;
  /** Shows the logo in place of the name, without a frame. */
  compact?: boolean;
}

const COMPACT = { border: 0, p: 0, minHeight: 24 } as const;

/** Names the site being edited, and opens the same page of another site if the account has several. */
export function SiteSwitcher({ site, compact = false }: SiteSwitcherProps) {
  const { name, label, siteCount } = site;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popoverId = useId();
  const close = () => setAnchor(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={siteCount < 2}
        endIcon={siteCount > 1 ? <UnfoldMoreIcon /> : undefined}
        aria-label={`Website: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? popoverId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[
          {
            minWidth: 0,
            maxWidth: '100%',
            borderColor: 'divider',
            '&.Mui-disabled': { color: 'text.primary', borderColor: 'divider' },
            '& .MuiButton-endIcon': { ml: 0.5 },
          },
          compact && COMPACT,
        ]}
      >
        {compact ? (
          <SiteLogo siteName={name} height={22} />
        ) : (
          <>
            <SiteMark siteName={name} label={label} />
            <Box component="span" sx={{ ml: 0.75, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {label}
            </Box>
          </>
        )}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { id: popoverId, role: 'dialog', 'aria-label': 'Websites', sx: { width: 320, maxHeight: 480 } },
        }}
      >
        <SiteMenu
          siteName={name}
          onSelect={(selected) => {
            close();
            navigate({ pathname, search: searchOfOtherSite(search, selected) });
          }}
        />
      </Popover>
    </>
  );
}
