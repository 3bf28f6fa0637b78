import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { DragHandle } from '../../components/SortableItem';
import { shownAddress } from '../../inputs/imageUrl';
import type { ArticleFormValues } from './formValues';
import { ProductInputs } from './ProductInputs';

interface ProductCardProps {
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** A product of the article. Its inputs are drawn while it is open only. */
export function ProductCard({ index, isOpen, onToggle, onDelete }: ProductCardProps) {
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
          src={shownAddress(product.url, 320)}
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
