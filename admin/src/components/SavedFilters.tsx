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
import { type SortPayload, useGetIdentity, useListContext, useNavigate, useStore } from 'react-admin';

/** The filters and the sort of a list under a name. */
interface SavedFilter {
  name: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
}

const MAX_NAME = 60;

/** Applies, saves and deletes the filters of the list that the account has saved in this browser. */
export function SavedFilters() {
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
        <FilterList onApplied={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function FilterList({ onApplied }: { onApplied: () => void }) {
  const { resource, perPage } = useListContext();
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const [saved, setSaved] = useStore<SavedFilter[]>(`savedFilters.${identity?.id}.${resource}`, []);
  const apply = ({ filter, sort }: SavedFilter) => {
    const params = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: sort.field,
      order: sort.order,
      page: '1',
      perPage: String(perPage),
    });
    // `setSort` of the list would reverse the order of the current field.
    navigate({ search: `?${params.toString()}` });
    onApplied();
  };
  const save = (added: SavedFilter) =>
    setSaved([...saved.filter(({ name }) => name !== added.name), added].sort((a, b) => a.name.localeCompare(b.name)));
  if (!identity) return null;
  return (
    <>
      <Typography variant="h2">Saved filters</Typography>
      {saved.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          You have not saved filters of this list yet.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Saved filters" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
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
  onSave: (added: SavedFilter) => void;
}

/** Saves the current filters and the sort under a name. */
function SaveForm({ names, onSave }: SaveFormProps) {
  const { sort, ...list } = useListContext();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const name = text.trim();
  const isTaken = names.includes(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    onSave({ name, filter: list.filterValues as SavedFilter['filter'], sort });
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
        helperText="Saves the current search, filters and sort order on this device until your session ends."
      />
      <Button type="submit" variant="contained" disabled={!name} sx={{ mt: 1 }}>
        {isTaken ? 'Replace saved filter' : 'Save filters'}
      </Button>
    </Box>
  );
}
