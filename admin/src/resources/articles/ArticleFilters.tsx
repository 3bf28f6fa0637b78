import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../../components/useDebounced';
import type { ArticleListState } from './listState';
import { useArticleCategories } from './useArticleCategories';

interface ArticleFiltersProps {
  state: ArticleListState;
  onChange: (changed: Partial<ArticleListState>) => void;
}

/** Search in titles, and one category or all. */
export function ArticleFilters({ state, onChange }: ArticleFiltersProps) {
  const { choices } = useArticleCategories(state.category);
  const [words, setWords] = useState(state.words ?? '');
  const settled = useSettled(words.trim());
  const search = useEffectEvent((asked: string) => {
    if (asked !== (state.words ?? '')) onChange({ words: asked || undefined });
  });
  useEffect(() => search(settled), [settled]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 1 }}>
      <Box role="search" sx={{ flex: '1 1 240px', maxWidth: { sm: 340 } }}>
        <TextField
          type="search"
          label="Search articles"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <TextField
        select
        label="Category"
        fullWidth={false}
        value={state.category ?? ''}
        // With the words: they may have been typed a moment ago, and not have reached the address yet.
        onChange={(event) => onChange({ category: event.target.value || undefined, words: words.trim() || undefined })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: { xs: '1 1 240px', sm: '0 1 220px' } }}
      >
        <MenuItem value="">All categories</MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
