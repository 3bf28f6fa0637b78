import { MAX_ARTICLE_PRODUCTS } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type FieldArrayWithId, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DragHandle, SortableList } from '../../components/SortableList';
import { UndoSnackbar } from '../../components/UndoSnackbar';
import { imageUrl } from '../../inputs/imageUrl';
import { type ArticleFormValues, EMPTY_PRODUCT, mayAddProduct, type ProductValues } from './formValues';
import { ProductInputs } from './ProductInputs';

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
          Up to {MAX_ARTICLE_PRODUCTS} products that the article recommends. Empty cards are not saved.
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

interface ProductCardProps {
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** A product of the article. Its inputs are drawn while it is open only. */
function ProductCard({ index, isOpen, onToggle, onDelete }: ProductCardProps) {
  const bodyId = useId();
  const name = `Product ${index + 1}`;
  return (
    <Card role="group" aria-label={name} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 0.75, pr: 1, minHeight: 52 }}>
        <DragHandle />
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            gap: 1.25,
            px: 0.75,
            py: 0.75,
            borderRadius: 1,
            justifyContent: 'flex-start',
          }}
        >
          <ExpandMoreIcon
            fontSize="small"
            sx={{
              color: 'text.secondary',
              transition: 'transform 150ms',
              transform: isOpen ? 'none' : 'rotate(-90deg)',
            }}
          />
          <Typography component="h3" sx={{ fontWeight: 650, flexShrink: 0 }}>
            {name}
          </Typography>
          {!isOpen && <ProductSummary index={index} />}
        </ButtonBase>
        <Button
          size="small"
          color="error"
          startIcon={<DeleteOutlineIcon />}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
          sx={{ flexShrink: 0 }}
        >
          Delete
        </Button>
      </Box>
      {isOpen && (
        <Box id={bodyId} sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <ProductInputs index={index} />
        </Box>
      )}
    </Card>
  );
}

/** What a closed card holds. */
function ProductSummary({ index }: { index: number }) {
  const product = useWatch<ArticleFormValues, `products.${number}`>({ name: `products.${index}` });
  return (
    <>
      {product?.url && (
        <Box
          component="img"
          src={imageUrl(product.url, 320)}
          alt=""
          loading="lazy"
          sx={{
            width: 36,
            height: 36,
            objectFit: 'contain',
            borderRadius: 0.5,
            bgcolor: 'common.white',
            flexShrink: 0,
          }}
        />
      )}
      <Typography component="span" noWrap variant="body2" sx={{ color: 'text.secondary', minWidth: 0 }}>
        {[product?.title, product?.brand].filter(Boolean).join(' · ') || 'Empty'}
      </Typography>
    </>
  );
}
