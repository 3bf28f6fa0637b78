import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

/** Maximum number of chips of a record in a list. */
const MAX_SHOWN = 3;

/** Shows the tags of a record in a list: the first ones, and the number of the others. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const hidden = tags.slice(MAX_SHOWN);
  return (
    <Box component="ul" aria-label="Tags" sx={LIST}>
      {tags.slice(0, MAX_SHOWN).map((tag) => (
        <Chip key={tag} component="li" size="small" variant="outlined" label={tag} sx={CHIP} />
      ))}
      {hidden.length > 0 && (
        <Chip
          component="li"
          size="small"
          variant="outlined"
          label={`${hidden.length} more`}
          title={hidden.join(', ')}
          sx={CHIP}
        />
      )}
    </Box>
  );
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 } as const;
const CHIP = { height: 20, fontSize: 11, fontWeight: 400, maxWidth: 1, color: 'text.secondary' } as const;
