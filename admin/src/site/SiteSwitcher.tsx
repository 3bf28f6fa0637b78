import CheckIcon from '@mui/icons-material/Check';
import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList, useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useDebounced } from '../components/useDebounced';
import type { Website } from '../dataProvider/types';
import { BY_LABEL } from './allSites';
import { searchOfOtherSite } from './siteAddress';
import type { ChosenSite } from './SiteContext';
import { SiteLogo } from './SiteLogo';

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
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
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

const PAGE_SIZE = 20;

interface SiteMenuProps {
  /** The site that is being edited. */
  siteName: string;
  onSelect: (selected: string) => void;
}

/** A search field above the first sites that match. */
function SiteMenu({ siteName, onSelect }: SiteMenuProps) {
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim());
  const { data = [], total } = useGetList<Website>(
    'sites',
    { pagination: { page: 1, perPage: PAGE_SIZE }, sort: BY_LABEL, filter: q ? { q } : {} },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <TextField
        label="Search websites"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        autoFocus
        fullWidth
        margin="none"
        sx={{ px: 2, pt: 2 }}
      />
      {data.length > 0 && (
        <MenuList aria-label="Websites" dense>
          {data.map((site) => (
            <MenuItem
              key={site.id}
              role="menuitemradio"
              aria-checked={site.value === siteName}
              selected={site.value === siteName}
              onClick={() => onSelect(site.value)}
            >
              <ListItemText primary={site.label} secondary={site.active ? undefined : 'Inactive'} />
              {site.value === siteName && (
                <ListItemIcon sx={{ pl: 2, minWidth: 0 }}>
                  <CheckIcon fontSize="small" />
                </ListItemIcon>
              )}
            </MenuItem>
          ))}
        </MenuList>
      )}
      {total !== undefined && (total === 0 || total > data.length) && (
        <Typography variant="body2" role="status" sx={{ px: 2, pt: 0.5, pb: 1.5, color: 'text.secondary' }}>
          {total === 0 ? 'No website matches the search.' : `${data.length} of ${total} websites`}
        </Typography>
      )}
    </>
  );
}
