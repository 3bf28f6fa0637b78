import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { DeleteButton, useRecordContext } from 'react-admin';
import type { Website } from '../api/types';

interface DeleteWebsiteButtonProps {
  /** Only the icon, as in a list. */
  compact?: boolean;
}

/** A quiet icon of the size of its neighbours. */
const COMPACT = {
  minWidth: 0,
  p: 0.75,
  '& .MuiButton-startIcon': { m: 0 },
  '&:hover': { color: 'error.main' },
} as const;

/** Deletes a website once the operator has confirmed it by name; for accounts that may. */
export function DeleteWebsiteButton({ compact = false }: DeleteWebsiteButtonProps) {
  const website = useRecordContext<Website>();
  if (!website) return null;
  return (
    <DeleteButton
      mutationMode="pessimistic"
      icon={<DeleteOutlineIcon />}
      label={compact ? '' : 'Delete'}
      title={compact ? 'Delete' : undefined}
      color={compact ? 'inherit' : 'error'}
      sx={compact ? COMPACT : undefined}
      aria-label={`Delete ${website.label}`}
      confirmTitle={`Delete ${website.label}`}
      confirmContent={`Are you sure you want to delete this website? ${website.label} (${website.value}) will no longer be reachable.`}
      confirmColor="warning"
    />
  );
}
