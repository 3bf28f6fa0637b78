import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { BooleanInput, Form, TextArrayInput, useListContext, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '../../dataProvider/useApi';
import { SitesInput } from '../../site/SitesInput';
import { BULK_EDIT_TITLES, type BulkEditKind, type BulkEditValues, toBulkEdit } from './bulkEdit';
import { CategoriesInput } from './CategoriesInput';

const BEGINNING: BulkEditValues = { isEverywhere: true, sites: [], categoryIds: [], addTags: [], removeTags: [] };

interface BulkEditDialogProps {
  kind: BulkEditKind;
  onClose: () => void;
}

/** Changes the selected products of the list and reports how many it changed. Open while it is rendered. */
export function BulkEditDialog({ kind, onClose }: BulkEditDialogProps) {
  const { selectedIds, resource } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselectAll = useUnselectAll(resource);
  const titleId = useId();
  const { mutate, isPending } = useApiMutation(
    (api, values: BulkEditValues) =>
      api.POST('/api/products/bulk', { body: { ids: selectedIds.map(String), ...toBulkEdit(kind, values) } }),
    {
      onSuccess: ({ changed }) => {
        notify(changed === 1 ? '1 product changed' : `${changed} products changed`, { type: 'info' });
        unselectAll();
        refresh();
        onClose();
      },
      onError: ({ message }) => notify(message, { type: 'error' }),
    },
  );
  const count = selectedIds.length === 1 ? '1 product' : `${selectedIds.length} products`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form defaultValues={BEGINNING} onSubmit={(values: unknown) => mutate(values as BulkEditValues)}>
        <DialogTitle id={titleId}>{`${BULK_EDIT_TITLES[kind]}: ${count}`}</DialogTitle>
        <DialogContent>
          {(kind === 'hide' || kind === 'show') && <SiteInputs />}
          {kind === 'category' && (
            <CategoriesInput source="categoryIds" helperText="Leave blank to use the feed’s categories." />
          )}
          {kind === 'tags' && (
            <>
              <TextArrayInput source="addTags" label="Add tags" helperText="Press Enter after each tag." />
              <TextArrayInput source="removeTags" label="Remove tags" helperText={false} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Change products
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function SiteInputs() {
  const isEverywhere = useWatch<BulkEditValues, 'isEverywhere'>({ name: 'isEverywhere' });
  return (
    <>
      <BooleanInput source="isEverywhere" label="On all websites" helperText={false} />
      {!isEverywhere && <SitesInput source="sites" helperText={false} />}
    </>
  );
}
