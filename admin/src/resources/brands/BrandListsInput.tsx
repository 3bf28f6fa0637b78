import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { arrayMove } from '@dnd-kit/sortable';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, useMemo, useState } from 'react';
import { useInput, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { StateMessage } from '../../components/PageState';
import { DragHandle, SortableList } from '../../components/SortableList';
import type { Merchant } from '../../dataProvider/types';
import { columns } from '../../theme/styles';
import { BrandList, BrandRow, CheckboxRow } from './BrandList';
import { BrandName } from './BrandLogo';
import { brandName, withBrands, withName, withoutBrands } from './brandSelection';

interface BrandListsInputProps {
  source: string;
  /** All brands of the installation, by name. */
  merchants: readonly Merchant[];
}

/** Selects brands and their order. The value is the list of the selected brands' `mid`s. */
export function BrandListsInput({ source, merchants }: BrandListsInputProps) {
  const { getValues, setValue } = useFormContext<Record<string, readonly number[]>>();
  const notify = useNotify();
  const mids = useInput<readonly number[]>({ source }).field.value as readonly number[];
  const brands = useMemo(() => {
    const byMid = new Map(merchants.map((merchant) => [merchant.mid, merchant]));
    return mids.flatMap((mid) => byMid.get(mid) ?? []);
  }, [merchants, mids]);
  // The callbacks never change, so that one click does not render hundreds of rows.
  const actions = useMemo(() => {
    const change = (next: (current: readonly number[]) => readonly number[]) =>
      setValue(source, next(getValues(source)), { shouldDirty: true });
    return {
      select: (changed: readonly number[], isSelected: boolean) => {
        const count = isSelected ? withBrands(getValues(source), changed).length : 0;
        if (count > MAX_SELECTED_BRANDS) {
          const text = `A website can show at most ${MAX_SELECTED_BRANDS} brands. With these, it would show ${count}.`;
          notify(text, { type: 'warning' });
        } else change((current) => (isSelected ? withBrands(current, changed) : withoutBrands(current, changed)));
      },
      remove: (mid: number) => change((current) => withoutBrands(current, [mid])),
      move: (from: number, to: number) => change((current) => arrayMove([...current], from, to)),
    };
  }, [getValues, notify, setValue, source]);
  return (
    <Box sx={{ ...columns({ md: 2 }), gap: 2, mb: 2 }}>
      <AvailableBrands merchants={merchants} selected={mids} onChange={actions.select} />
      <SelectedBrands brands={brands} onMove={actions.move} onRemove={actions.remove} />
    </Box>
  );
}

interface AvailableBrandsProps {
  merchants: readonly Merchant[];
  /** `mid`s of the selected brands. */
  selected: readonly number[];
  onChange: (mids: readonly number[], isSelected: boolean) => void;
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** All brands of the installation, each with a checkbox that selects it. */
function AvailableBrands({ merchants, selected, onChange }: AvailableBrandsProps) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => withName(merchants, brandName, search), [merchants, search]);
  const isSelected = useMemo(() => new Set(selected), [selected]);
  const selectedCount = shown.filter(({ mid }) => isSelected.has(mid)).length;
  const areAllSelected = shown.length > 0 && selectedCount === shown.length;
  return (
    <BrandList
      title="Available brands"
      count={String(merchants.length)}
      searchLabel="Search available brands"
      search={search}
      onSearch={setSearch}
      toolbar={
        <CheckboxRow>
          <input
            type="checkbox"
            disabled={shown.length === 0}
            checked={areAllSelected}
            ref={(input) => {
              if (input) input.indeterminate = selectedCount > 0 && !areAllSelected;
            }}
            onChange={() =>
              onChange(
                shown.map(({ mid }) => mid),
                !areAllSelected,
              )
            }
          />
          {search.trim() ? 'Select all results' : 'Select all'}
        </CheckboxRow>
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
      <CheckboxRow>
        <input type="checkbox" checked={isSelected} onChange={(event) => onChange([brand.mid], event.target.checked)} />
        <BrandName brand={brand} />
      </CheckboxRow>
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

/** The selected brands in their order. */
function SelectedBrands({ brands, onMove, onRemove }: SelectedBrandsProps) {
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
          {(brand, index) => <SelectedBrand brand={brand} position={index + 1} onRemove={onRemove} />}
        </SortableList>
      )}
    </BrandList>
  );
}

const Position = styled('span')(({ theme }) => ({
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
  /** Position in the site's order. A brand without a position cannot be moved. */
  position?: number;
  onRemove: (mid: number) => void;
}

const SelectedBrand = memo(function SelectedBrand({ brand, position, onRemove }: SelectedBrandProps) {
  return (
    <BrandRow>
      {position !== undefined && (
        <>
          <DragHandle />
          <Position aria-hidden>{position}</Position>
        </>
      )}
      <BrandName brand={brand} />
      <RemoveButton type="button" aria-label={`Remove ${brandName(brand)}`} onClick={() => onRemove(brand.mid)}>
        <CloseIcon fontSize="small" />
      </RemoveButton>
    </BrandRow>
  );
});
