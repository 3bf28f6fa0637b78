import CloseIcon from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { memo, useMemo, useState } from 'react';
import { DragHandle } from '../../components/SortableItem';
import { SortableList } from '../../components/SortableList';
import { StateMessage } from '../../components/StateMessage';
import type { Merchant } from '../../dataProvider/types';
import { BrandList } from './BrandList';
import { BrandName } from './BrandName';
import { BrandRow } from './brandRow';
import { brandName, withName } from './brandSelection';

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
        <StateMessage role="status" title="No brands found" text="No selected brand has this name." />
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
