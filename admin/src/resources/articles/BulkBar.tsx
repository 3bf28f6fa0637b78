import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { Article } from '../../dataProvider/types';
import { countOfArticles } from './countOfArticles';
import { MoveArticlesDialog } from './MoveArticlesDialog';
import { type BulkChange, useBulkChange } from './useBulkChange';

/** Publishes, unpublishes, moves and deletes the selected articles. Shown while articles are selected. */
export function BulkBar({ status }: Pick<Article, 'status'>) {
  const { selectedIds, onUnselectItems } = useListContext<Article>();
  const { change, isPending } = useBulkChange();
  const [openDialog, setOpenDialog] = useState<'move' | 'delete'>();
  if (selectedIds.length === 0) return null;

  const count = countOfArticles(selectedIds.length);
  const run = (bulkChange: BulkChange) => {
    void change(bulkChange).finally(() => setOpenDialog(undefined));
  };
  return (
    <Box
      role="toolbar"
      aria-label="Selected articles"
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        mb: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {count} selected
      </Typography>
      {status === 'Draft' ? (
        <Button
          startIcon={<PublishIcon />}
          loading={isPending}
          onClick={() => run({ done: 'published', fields: { status: 'Published' } })}
        >
          Publish
        </Button>
      ) : (
        <Button
          startIcon={<UnpublishIcon />}
          loading={isPending}
          onClick={() => run({ done: 'unpublished', fields: { status: 'Draft' } })}
        >
          Unpublish
        </Button>
      )}
      <Button startIcon={<MoveIcon />} disabled={isPending} onClick={() => setOpenDialog('move')}>
        Move
      </Button>
      <Button color="error" startIcon={<DeleteIcon />} disabled={isPending} onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      <Button color="inherit" disabled={isPending} onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
      {openDialog === 'move' && (
        <MoveArticlesDialog
          count={count}
          isPending={isPending}
          onMove={(category) => run({ done: 'moved', fields: { category } })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        title={`Delete ${count}`}
        confirmLabel="Delete"
        dangerous
        loading={isPending}
        onConfirm={() => run({ done: 'deleted' })}
        onClose={() => setOpenDialog(undefined)}
      >
        {`Are you sure you want to delete ${count}? Articles of several websites are deleted from all of them.`}
      </ConfirmDialog>
    </Box>
  );
}
