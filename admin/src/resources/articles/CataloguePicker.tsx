import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { LoadedImage } from '../../components/LoadedImage';
import { StateMessage } from '../../components/PageState';
import { useDebounced } from '../../components/useDebounced';
import type { CatalogueProduct } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { imageUrl } from '../../inputs/imageUrl';
import { useSite } from '../../site/SiteContext';

interface CataloguePickerProps {
  /** Only products of this merchant. */
  mid?: number;
  onPick: (product: CatalogueProduct) => void;
  onClose: () => void;
}

const MAX_RESULTS = 20;

/** Dialog that searches the products of the site being edited. The dialog is open while mounted. */
export default function CataloguePicker({ mid, onPick, onClose }: CataloguePickerProps) {
  const titleId = useId();
  const { name, label } = useSite();
  const [words, setWords] = useState('');
  const debouncedWords = useDebounced(words.trim());
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        Choose a product from the catalog
      </DialogTitle>
      <Box role="search" sx={{ px: 3, pb: 1 }}>
        <TextField
          autoFocus
          type="search"
          label={`Search the products of ${label}`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Box>
      <DialogContent dividers sx={{ p: 0, height: 420 }}>
        <ProductResults mid={mid} websiteName={name} words={debouncedWords} onPick={onPick} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ProductResultsProps {
  mid?: number;
  websiteName: string;
  words: string;
  onPick: (product: CatalogueProduct) => void;
}

function ProductResults({ mid, websiteName, words, onPick }: ProductResultsProps) {
  const { data, error, isPending } = useApiQuery(['catalogue', websiteName, mid, words], async (api, signal) => {
    const query = {
      websiteName,
      pageNo: 1,
      pageSize: MAX_RESULTS,
      q: words || undefined,
      mids: mid ? [mid] : undefined,
    };
    return (await api.GET('/api/home/searchProducts', { params: { query }, signal })).payload.products;
  });
  if (error) return <StateMessage role="alert" title="The catalog could not be searched" text={error.message} />;
  if (isPending) return <ResultsSkeleton />;
  if (data.length === 0) {
    return (
      <StateMessage
        role="status"
        title={TEXTS.noProducts}
        text="Try other search words, or select more brands for the website."
      />
    );
  }
  return (
    <List dense disablePadding aria-label="Products found">
      {data.map((product) => (
        <ProductResult key={product._id} product={product} onPick={() => onPick(product)} />
      ))}
    </List>
  );
}

function ProductResult({ product: { _source }, onPick }: { product: CatalogueProduct; onPick: () => void }) {
  const picture = _source.images.image[0]?.value;
  return (
    <ListItem disablePadding divider>
      <ListItemButton onClick={onPick} sx={{ px: 3, gap: 2 }}>
        <Box
          sx={{ width: 44, height: 44, flexShrink: 0, borderRadius: 1, bgcolor: 'common.white', overflow: 'hidden' }}
        >
          {picture && <LoadedImage src={imageUrl(picture, 320)} sx={{ width: 1, height: 1, objectFit: 'contain' }} />}
        </Box>
        <ListItemText primary={_source.title} secondary={`${_source.merchantName} · ${_source.price.value}`} />
      </ListItemButton>
    </ListItem>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function ResultsSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ px: 3, py: 1 }}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={58} />
      ))}
    </Box>
  );
}
