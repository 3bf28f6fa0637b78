import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SearchField } from './SearchField';

interface BrandListProps {
  title: string;
  /** Beside the title. */
  count: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Between the search and the brands. */
  toolbar?: ReactNode;
  children: ReactNode;
}

/** One of the two lists of brands: title, search, rows that scroll. */
export function BrandList({ title, count, searchLabel, search, onSearch, toolbar, children }: BrandListProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ px: 1.5, pt: 1.5, pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Typography>
        </Box>
        <SearchField label={searchLabel} value={search} onChange={onSearch} />
      </Box>
      {toolbar}
      <Box
        sx={{
          position: 'relative',
          flexGrow: 1,
          height: { xs: 'auto', md: 'calc(100vh - 360px)' },
          minHeight: { md: 280 },
          maxHeight: { xs: 400, md: 'none' },
          overflowY: 'auto',
        }}
      >
        {children}
      </Box>
    </Card>
  );
}
