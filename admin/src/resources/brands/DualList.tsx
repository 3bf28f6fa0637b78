import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { StateMessage } from '../../components/PageState';
import { DragHandle, SortableList } from '../../components/SortableList';
import type { Merchant } from '../../dataProvider/types';
import { BrandName } from './BrandLogo';
import { brandName, withName } from './brandSelection';
import { SearchField } from './SearchField';

interface AvailableBrandsProps {
  merchants: readonly Merchant[];
  selected: readonly number[];
  onChange: (mids: readonly number[], isSelected: boolean) => void;
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** All brands of the installation; a tick puts one into the site's list. */
export function AvailableBrands({ merchants, selected, onChange }: AvailableBrandsProps) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => withName(merchants, brandName, search), [merchants, search]);
  const isSelected = useMemo(() => new Set(selected), [selected]);
  const ticked = shown.filter(({ mid }) => isSelected.has(mid)).length;
  const areAllTicked = shown.length > 0 && ticked === shown.length;
  return (
    <BrandList
      title="Available brands"
      count={String(merchants.length)}
      searchLabel="Search available brands"
      search={search}
      onSearch={setSearch}
      toolbar={
        <TickRow>
          <input
            type="checkbox"
            disabled={shown.length === 0}
            checked={areAllTicked}
            ref={(input) => {
              if (input) input.indeterminate = ticked > 0 && !areAllTicked;
            }}
            onChange={() =>
              onChange(
                shown.map(({ mid }) => mid),
                !areAllTicked,
              )
            }
          />
          {search.trim() ? 'Select all results' : 'Select all'}
        </TickRow>
      }
    >
      {shown.length === 0 ? (
        <StateMessage role="status" title="No brands found" text="No brand matches the search." />
      ) : (
        <Rows aria-label="Available brands">
          {shown.map((brand) => (
            <AvailableBrand key={brand.mid} brand={brand} isSelected={isSelected.has(brand.mid)} onChange={onChange} />
          ))}
        </Rows>
      )}
    </BrandList>
  );
}

interface AvailableBrandProps {
  brand: Merchant;
  isSelected: boolean;
  onChange: AvailableBrandsProps['onChange'];
}

const AvailableBrand = memo(function AvailableBrand({ brand, isSelected, onChange }: AvailableBrandProps) {
  return (
    <li>
      <TickRow>
        <input type="checkbox" checked={isSelected} onChange={(event) => onChange([brand.mid], event.target.checked)} />
        <BrandName brand={brand} />
      </TickRow>
    </li>
  );
});

interface SelectedBrandsProps {
  /** In the site's order. */
  brands: readonly Merchant[];
  onMove: (from: number, to: number) => void;
  onRemove: (mid: number) => void;
}

const midOf = ({ mid }: Merchant) => mid;

/** The brands of the site in its order, which is changed here. */
export function SelectedBrands({ brands, onMove, onRemove }: SelectedBrandsProps) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => withName(brands, brandName, search), [brands, search]);
  const isSearch = shown !== brands;
  return (
    <BrandList
      title="Selected brands"
      count={String(brands.length)}
      searchLabel="Search selected brands"
      search={search}
      onSearch={setSearch}
    >
      {brands.length === 0 ? (
        <StateMessage role="status" title="No Brands Selected" text="Please select Brands from the left side list" />
      ) : shown.length === 0 ? (
        <StateMessage role="status" title="No brands found" text="No selected brand matches the search." />
      ) : isSearch ? (
        shown.map((brand) => <SelectedBrand key={brand.mid} brand={brand} onRemove={onRemove} />)
      ) : (
        <SortableList items={brands} idOf={midOf} nameOf={brandName} onMove={onMove} label="Selected brands">
          {(brand, index) => <SelectedBrand brand={brand} place={index + 1} onRemove={onRemove} />}
        </SortableList>
      )}
    </BrandList>
  );
}

const Place = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 22,
  color: theme.palette.text.secondary,
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
}));

const RemoveButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  padding: 6,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.error.main, backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}));

interface SelectedBrandProps {
  brand: Merchant;
  /** Its place in the site's order; without one it cannot be moved. */
  place?: number;
  onRemove: (mid: number) => void;
}

const SelectedBrand = memo(function SelectedBrand({ brand, place, onRemove }: SelectedBrandProps) {
  return (
    <BrandRow>
      {place !== undefined && (
        <>
          <DragHandle />
          <Place aria-hidden>{place}</Place>
        </>
      )}
      <BrandName brand={brand} />
      <RemoveButton type="button" aria-label={`Remove ${brandName(brand)}`} onClick={() => onRemove(brand.mid)}>
        <CloseIcon fontSize="small" />
      </RemoveButton>
    </BrandRow>
  );
});

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
function BrandList({ title, count, searchLabel, search, onSearch, toolbar, children }: BrandListProps) {
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

/** A row of the lists of brands. Plain elements with one style each: there are hundreds of them. */
const BrandRow = styled('div')(rowStyle);

/** A row that is ticked. */
const TickRow = styled('label')(rowStyle, ({ theme }) => ({
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));
