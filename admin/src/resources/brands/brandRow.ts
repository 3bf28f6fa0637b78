import { type CSSObject, styled, type Theme } from '@mui/material/styles';

const rowStyle = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: theme.spacing(0.5, 1.5),
  borderTop: `1px solid ${theme.palette.divider}`,
});

/** A row of the lists of brands. Plain elements with one style each: there are hundreds of them. */
export const BrandRow = styled('div')(rowStyle);

/** A row that is ticked. */
export const TickRow = styled('label')(rowStyle, ({ theme }) => ({
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));
