import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SearchField } from '../../components/SearchField';

interface BrandListProps {
  title: string;
  /** The number beside the title. */
  count: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Shown between the search field and the brands. */
  toolbar?: ReactNode;
  children: ReactNode;
}

/** A list of brands: title, search field and scrolling rows. */
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

const rowStyle = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: theme.spacing(0.5, 1.5),
  borderTop: `1px solid ${theme.palette.divider}`,
});

/** A row of a list. Rows are plain elements with one style each, because there are hundreds of them. */
export const BrandRow = styled('div')(rowStyle);

/** A row with a checkbox. */
export const CheckboxRow = styled('label')(rowStyle, ({ theme }) => ({
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));
