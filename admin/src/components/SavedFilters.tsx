import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type SortPayload, useGetIdentity, useListContext, useStore } from 'react-admin';
import { useSearchParams } from '../site/routing';

/** What is stored under a name. */
type Saved<T> = T & { name: string };

interface ListFilters {
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
}

interface SavedFiltersProps<T extends object> {
  /** Name of the list or the page in the browser's storage. */
  of: string;
  /** The filters of the page. */
  current: T;
  onApply: (filters: T) => void;
}

const MAX_NAME = 60;

/** Applies, saves and deletes filters of the list that the account has saved in this browser. */
export function SavedListFilters() {
  const { resource, perPage, sort, ...list } = useListContext();
  const [params, setParams] = useSearchParams();
  const apply = ({ filter, sort: savedSort }: ListFilters) => {
    // The query also contains what is not of the list, such as the tab of the page.
    const next = new URLSearchParams(params);
    next.set('filter', JSON.stringify(filter));
    next.set('sort', savedSort.field);
    next.set('order', savedSort.order);
    next.set('page', '1');
    next.set('perPage', String(perPage));
    // `setSort` of the list would reverse the order of the current field.
    setParams(next, { replace: false });
  };
  return (
    <SavedFilters<ListFilters>
      of={resource}
      current={{ filter: list.filterValues as ListFilters['filter'], sort }}
      onApply={apply}
    />
  );
}

/** Applies, saves and deletes filters of a page that the account has saved in this browser. */
export function SavedFilters<T extends object>(props: SavedFiltersProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popoverId = useId();
  return (
    <>
      <Tooltip title="Saved filters">
        <IconButton
          aria-label="Saved filters"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? popoverId : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <BookmarkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id: popoverId,
            role: 'dialog',
            'aria-label': 'Saved filters',
            sx: { width: 320, maxHeight: 480, p: 2 },
          },
        }}
      >
        <FilterList {...props} onApplied={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

interface FilterListProps<T extends object> extends SavedFiltersProps<T> {
  onApplied: () => void;
}

function FilterList<T extends object>({ of, current, onApply, onApplied }: FilterListProps<T>) {
  const { identity } = useGetIdentity();
  const [saved, setSaved] = useStore<Saved<T>[]>(`savedFilters.${identity?.id}.${of}`, []);
  const apply = (filters: T) => {
    onApply(filters);
    onApplied();
  };
  const save = (newName: string) => {
    const others = saved.filter(({ name }) => name !== newName);
    setSaved([...others, { ...current, name: newName }].sort((a, b) => a.name.localeCompare(b.name)));
  };
  if (!identity) return null;
  return (
    <>
      <Typography variant="h2">Saved filters</Typography>
      {saved.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          No saved filters
        </Typography>
      ) : (
        <Box component="ul" aria-label="Saved filters" sx={{ mt: 0.5 }}>
          {saved.map((each) => (
            <Box component="li" key={each.name} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Button
                color="inherit"
                onClick={() => apply(each)}
                sx={{
                  flexGrow: 1,
                  minWidth: 0,
                  justifyContent: 'flex-start',
                  textAlign: 'left',
                  overflowWrap: 'anywhere',
                }}
              >
                {each.name}
              </Button>
              <Tooltip title="Delete">
                <IconButton
                  size="small"
                  aria-label={`Delete the saved filter ${each.name}`}
                  onClick={() => setSaved(saved.filter(({ name }) => name !== each.name))}
                >
                  <DeleteOutlineIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          ))}
        </Box>
      )}
      <SaveForm names={saved.map(({ name }) => name)} onSave={save} />
    </>
  );
}

interface SaveFormProps {
  /** The names in use. */
  names: readonly string[];
  onSave: (name: string) => void;
}

/** Saves the current filters under a name. */
function SaveForm({ names, onSave }: SaveFormProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const name = text.trim();
  const isTaken = names.includes(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    onSave(name);
    setText('');
    // The button is disabled now, and would lose the focus to the page.
    input.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        label="Name"
        inputRef={input}
        value={text}
        autoFocus={names.length === 0}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
        helperText={'Kept on this device until you sign out.'}
      />
      <Button type="submit" variant="contained" disabled={!name} sx={{ mt: 1 }}>
        {isTaken ? 'Replace saved filter' : 'Save filters'}
      </Button>
    </Box>
  );
}
