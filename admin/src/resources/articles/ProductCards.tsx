import { MAX_ARTICLE_PRODUCTS } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type FieldArrayWithId, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { SortableList } from '../../components/SortableList';
import { UndoSnackbar } from '../../components/UndoSnackbar';
import { type ArticleFormValues, EMPTY_PRODUCT, mayAddProduct, type ProductValues } from './formValues';
import { ProductCard } from './ProductCard';

interface DeletedCard {
  index: number;
  values: ProductValues;
}

const idOf = ({ id }: FieldArrayWithId) => id;

/** The products of an article: cards that open, close, move and go. */
export function ProductCards() {
  const titleId = useId();
  const { getValues } = useFormContext<ArticleFormValues>();
  const { fields, append, insert, move, remove } = useFieldArray<ArticleFormValues, 'products'>({ name: 'products' });
  const { errors } = useFormState<ArticleFormValues>({ name: 'products' });
  // Cards that were there before are closed: twenty editors at once would be slow, and long.
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [newest, setNewest] = useState<number>();
  const [deleted, setDeleted] = useState<DeletedCard>();
  const mayAdd = mayAddProduct(fields.length);

  const isOpen = (id: string, index: number) => toggled.get(id) ?? (index === newest || fields.length === 1);
  /** Before the cards change places or number: each stays open or closed. */
  const keepOpen = (newIndex?: number) => {
    setToggled(new Map(fields.map(({ id }, index) => [id, isOpen(id, index)])));
    setNewest(newIndex);
  };
  const add = () => {
    keepOpen(fields.length);
    append(EMPTY_PRODUCT, { focusName: `products.${fields.length}.title` });
  };
  const drop = (index: number) => {
    keepOpen();
    setDeleted({ index, values: getValues(`products.${index}`) });
    remove(index);
  };
  const undo = () => {
    if (!deleted || !mayAdd) return;
    keepOpen(deleted.index);
    insert(deleted.index, deleted.values, { shouldFocus: false });
  };
  const nameOf = ({ id }: FieldArrayWithId) => `Product ${fields.findIndex((field) => field.id === id) + 1}`;
  const moveCard = (from: number, to: number) => {
    keepOpen();
    move(from, to);
  };
  const listError = errors.products?.message ?? errors.products?.root?.message;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ mb: 1.5 }}>
        <Typography id={titleId} variant="h2">
          Products
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          What the article recommends, {MAX_ARTICLE_PRODUCTS} at most. Cards in which nothing stands are not saved.
        </Typography>
      </Box>
      <SortableList label="Products" items={fields} idOf={idOf} nameOf={nameOf} onMove={moveCard}>
        {(field, index) => (
          <ProductCard
            index={index}
            isOpen={isOpen(field.id, index) || errors.products?.[index] !== undefined}
            onToggle={() => setToggled(new Map(toggled).set(field.id, !isOpen(field.id, index)))}
            onDelete={() => drop(index)}
          />
        )}
      </SortableList>
      {listError && <FormHelperText error>{listError}</FormHelperText>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={!mayAdd} onClick={add}>
          Add New Product
        </Button>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {fields.length} of {MAX_ARTICLE_PRODUCTS}
        </Typography>
      </Box>
      <UndoSnackbar
        message={deleted && `Product ${deleted.index + 1} deleted`}
        onUndo={undo}
        onClose={() => setDeleted(undefined)}
      />
    </Box>
  );
}
