import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { type Command, matching } from './command';
import { PaletteOption } from './PaletteOption';
import { useActionCommands, useRecentCommands, useScreenCommands } from './useCommands';
import { useRecordCommands } from './useRecordCommands';

const LABEL = 'Search screens, records and actions';
const PAPER = {
  sx: { position: 'absolute', top: { xs: 0, sm: '10vh' }, maxHeight: { sm: '76vh' } },
};

/** Finds screens, actions and records, and opens them. The dialog is open while mounted. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const searchId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={searchId} fullWidth maxWidth="sm" slotProps={{ paper: PAPER }}>
      <PaletteSearch searchId={searchId} onClose={onClose} />
    </Dialog>
  );
}

interface PaletteSearchProps {
  /** Id of the search, which names the dialog. */
  searchId: string;
  onClose: () => void;
}

/** The search field and its results. The dialog mounts them after itself, and `useAutocomplete` requires the field. */
function PaletteSearch({ searchId, onClose }: PaletteSearchProps) {
  const [words, setWords] = useState('');
  const query = words.trim();
  const navigate = useNavigate();
  const screens = useScreenCommands();
  const actions = useActionCommands();
  const recent = useRecentCommands();
  const records = useRecordCommands(query);
  const options = query
    ? [...matching(screens, query), ...matching(actions, query), ...records.commands]
    : [...recent, ...screens, ...actions];

  const run = ({ action }: Command) => {
    onClose();
    if ('to' in action) navigate(action.to);
    else action.run();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Command>({
    id: useId(),
    open: true,
    autoHighlight: true,
    value: null,
    options,
    inputValue: words,
    filterOptions: (all) => all,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setWords(text);
    },
    onChange: (_event, command) => command && run(command),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const groupId = useId();
  return (
    <>
      <Box
        {...getRootProps()}
        id={searchId}
        role="search"
        aria-label="Search"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}
      >
        <SearchIcon color="disabled" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={LABEL}
          slotProps={{ input: { ...getInputProps(), 'aria-label': LABEL } }}
        />
      </Box>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-labelledby={undefined}
        aria-label="Results"
        hidden={groupedOptions.length === 0}
        sx={{
          position: 'relative',
          listStyle: 'none',
          m: 0,
          p: 0,
          pb: 1,
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {groupedOptions.map(({ key, index, group, options: commands }) => (
          <li key={key} role="none">
            <div role="group" aria-labelledby={`${groupId}-${key}`}>
              <Typography
                id={`${groupId}-${key}`}
                role="presentation"
                sx={{ px: 2, pt: 1.25, pb: 0.5, fontSize: 11, fontWeight: 650, color: 'text.secondary' }}
              >
                {group}
              </Typography>
              {commands.map((command, at) => {
                const { key: optionKey, ...option } = getOptionProps({ option: command, index: index + at });
                return <PaletteOption key={optionKey} command={command} option={option} />;
              })}
            </div>
          </li>
        ))}
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ px: 2, py: 1.5, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        {statusOf(records, groupedOptions.length === 0)}
      </Typography>
    </>
  );
}

function statusOf({ isPending, failedKinds }: ReturnType<typeof useRecordCommands>, isEmpty: boolean): string {
  const failure = failedKinds.length > 0 ? `Could not search: ${failedKinds.join(', ')}.` : '';
  if (isPending) return 'Searching…';
  if (isEmpty) return failure || 'Nothing matches the search.';
  return failure || 'Use the arrow keys to select, and Enter to open.';
}
