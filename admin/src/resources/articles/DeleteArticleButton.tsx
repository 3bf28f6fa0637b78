import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { Article } from '../../dataProvider/types';

interface DeleteArticleButtonProps {
  article: Article;
  onDeleted: () => void;
}

/** Deletes an article once the operator has confirmed it. */
export function DeleteArticleButton({ article, onDeleted }: DeleteArticleButtonProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete<Article>();
  const { id, title, websiteName } = article;
  const remove = () =>
    void deleteOne(
      'content',
      { id, previousData: article },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setOpen(false);
          notify('Article deleted', { type: 'info' });
          onDeleted();
          void queryClient.invalidateQueries({ queryKey: ['articles'] });
        },
        onError: (error) => {
          setOpen(false);
          notify((error as Error).message, { type: 'error' });
        },
      },
    );
  return (
    <>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          aria-label={`Delete ${title}`}
          onClick={() => setOpen(true)}
          sx={{ '&:hover': { color: 'error.main' } }}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        title={`Delete ${title}`}
        dangerous
        loading={isPending}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        Are you sure you want to delete this article?
        {websiteName.length > 1 && ` It stands on ${websiteName.length} websites and disappears from all of them.`}
      </ConfirmDialog>
    </>
  );
}
