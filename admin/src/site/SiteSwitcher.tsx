import CheckIcon from '@mui/icons-material/Check';
import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { searchOf } from './siteAddress';
import type { ChosenSite } from './SiteContext';
import { SiteLogo } from './SiteLogo';

interface SiteSwitcherProps {
  site: ChosenSite;
  /** Where space is short: the logo in place of the name, without a frame. */
  compact?: boolean;
}

const COMPACT = { border: 0, p: 0, minHeight: 24 } as const;

/** Names the site being edited, and opens the same page of another site if the account has several. */
export function SiteSwitcher({ site: { name, label, choices }, compact = false }: SiteSwitcherProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={choices.length < 2}
        endIcon={choices.length > 1 ? <UnfoldMoreIcon /> : undefined}
        aria-label={`Website: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
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
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
        )}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Websites', dense: true }, paper: { sx: { maxHeight: 420 } } }}
      >
        {choices.map((site) => (
          <MenuItem
            key={site.id}
            role="menuitemradio"
            aria-checked={site.value === name}
            selected={site.value === name}
            onClick={() => {
              close();
              navigate({ pathname, search: searchOf(search, site.value) });
            }}
          >
            <ListItemText primary={site.label} secondary={site.active ? undefined : 'Inactive'} />
            {site.value === name && (
              <ListItemIcon sx={{ pl: 2, minWidth: 0 }}>
                <CheckIcon fontSize="small" />
              </ListItemIcon>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
