import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { BulkDialogProps } from '../../bulk/bulkActions';
import type { Article } from '../../dataProvider/types';
import { toArticleInput } from './formValues';
import { useArticleCategories } from './useArticleCategories';

/** Selects the category to which articles are moved. */
export function MoveArticlesDialog({ count, isPending, onConfirm, onClose }: BulkDialogProps<Article>) {
  const titleId = useId();
  const { choices } = useArticleCategories();
  const [category, setCategory] = useState('');
  const move = () => onConfirm({ done: 'moved', input: (article) => toArticleInput({ ...article, category }) });
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{`Move ${count}`}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label="Category"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {choices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!category} loading={isPending} onClick={move}>
          {`Move ${count}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
