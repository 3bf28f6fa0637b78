import { formatCount } from '@grabdeals/shared/digits';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { useDebounced } from '../components/useDebounced';
import type { Website } from '../dataProvider/types';
import { BY_LABEL } from './allSites';
import { MAX_RECENT_SITES, useRecentSites } from './recentSites';
import { SiteName } from './SiteName';

const PAGE_SIZE = 20;

interface SiteMenuProps {
  /** The site that is being edited. */
  siteName: string;
  onSelect: (selected: string) => void;
}

/** A search field above the sites that were edited last and the first of all sites, or above the first sites that match. */
export function SiteMenu({ siteName, onSelect }: SiteMenuProps) {
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim());
  const list = useRef<HTMLUListElement>(null);
  const {
    data = [],
    total,
    isPlaceholderData,
  } = useGetList<Website>(
    'sites',
    { pagination: { page: 1, perPage: PAGE_SIZE }, sort: BY_LABEL, filter: q ? { q } : {} },
    { placeholderData: keepPreviousData },
  );
  const recent = useRecent(!q);
  const others = data.filter(({ value }) => !recent.some((site) => site.value === value));
  const shown = recent.length + others.length;

  const onKeyDown = (event: KeyboardEvent) => {
    const first = list.current?.querySelector<HTMLElement>('[role=menuitemradio]');
    if (!first) return;
    if (event.key === 'ArrowDown') first.focus();
    // Only the results of the typed words are selected without a look at them.
    else if (event.key === 'Enter' && q && q === words.trim() && !isPlaceholderData) first.click();
    else return;
    event.preventDefault();
  };
  const item = (site: Website) => (
    <SiteItem key={site.id} site={site} isCurrent={site.value === siteName} onSelect={onSelect} />
  );
  return (
    <>
      <Box sx={{ px: 2, pt: 2 }}>
        <TextField
          label="Search websites"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
          autoFocus
          fullWidth
          margin="none"
        />
      </Box>
      {shown > 0 && (
        <MenuList ref={list} aria-label="Websites" dense>
          {recent.length > 0 && <Heading>Recent</Heading>}
          {recent.map(item)}
          {recent.length > 0 && others.length > 0 && <Heading>All websites</Heading>}
          {others.map(item)}
        </MenuList>
      )}
      {total !== undefined && (total === 0 || total > shown) && (
        <Typography variant="body2" role="status" sx={{ px: 2, pt: 0.5, pb: 1.5, color: 'text.secondary' }}>
          {total === 0 ? 'No website matches the search.' : `${formatCount(shown)} of ${formatCount(total)} websites`}
        </Typography>
      )}
    </>
  );
}

/** Returns the websites that were edited last, without deleted ones and those that the account can no longer edit. */
function useRecent(isShown: boolean): Website[] {
  const names = useRecentSites();
  const { data = [] } = useGetList<Website>(
    'sites',
    { pagination: { page: 1, perPage: MAX_RECENT_SITES }, sort: BY_LABEL, filter: { value: [...names] } },
    { enabled: isShown && names.length > 0, placeholderData: keepPreviousData },
  );
  return isShown ? names.flatMap((name) => data.find(({ value }) => value === name) ?? []) : [];
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <ListSubheader role="presentation" sx={{ lineHeight: '28px', fontSize: 11, fontWeight: 650 }}>
      {children}
    </ListSubheader>
  );
}

interface SiteItemProps {
  site: Website;
  isCurrent: boolean;
  onSelect: (selected: string) => void;
}

function SiteItem({ site: { value, label, active }, isCurrent, onSelect, ...menuItem }: SiteItemProps) {
  return (
    <MenuItem
      {...menuItem}
      role="menuitemradio"
      aria-checked={isCurrent}
      selected={isCurrent}
      onClick={() => onSelect(value)}
      sx={{ whiteSpace: 'normal' }}
    >
      <ListItemText
        primary={<SiteName name={value} label={label} />}
        secondary={active ? undefined : 'Inactive'}
        slotProps={{ secondary: { sx: { pl: 3.25 } } }}
      />
      {isCurrent && (
        <ListItemIcon sx={{ pl: 2, minWidth: 0 }}>
          <CheckIcon fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  );
}
