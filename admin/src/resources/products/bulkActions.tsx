import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import TagIcon from '@mui/icons-material/SellOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import type { ReactElement, ReactNode } from 'react';
import { BooleanInput, TextArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BulkAction, ChangeDialogProps } from '../../bulk/bulkActions';
import { BulkDialog } from '../../bulk/BulkDialog';
import { SitesInput } from '../../site/SitesInput';
import { type BulkEditKind, type BulkEditValues, toBulkEdit } from './bulkEdit';
import { CategoriesInput } from './CategoriesInput';

const BEGINNING: BulkEditValues = { isEverywhere: true, sites: [], categoryIds: [], addTags: [], removeTags: [] };

/** Actions on selected products. */
export const BULK: readonly BulkAction[] = [
  editAction('hide', 'Hide', <HideIcon />, <SiteInputs />),
  editAction('show', 'Show', <ShowIcon />, <SiteInputs />),
  editAction(
    'category',
    'Set categories',
    <CategoryIcon />,
    <CategoriesInput source="categoryIds" helperText="Leave blank to use the feed’s categories." />,
  ),
  editAction(
    'tags',
    'Tags',
    <TagIcon />,
    <>
      <TextArrayInput source="addTags" label="Add tags" helperText="Press Enter after each tag." />
      <TextArrayInput source="removeTags" label="Remove tags" helperText={false} />
    </>,
  ),
];

function editAction(kind: BulkEditKind, label: string, icon: ReactElement, inputs: ReactNode): BulkAction {
  const dialog = ({ count, isPending, onConfirm, onClose }: ChangeDialogProps) => (
    <BulkDialog
      title={`${label}: ${count}`}
      confirmLabel="Change products"
      defaultValues={BEGINNING}
      isPending={isPending}
      onConfirm={(values) => onConfirm({ done: 'changed', body: toBulkEdit(kind, values as BulkEditValues) })}
      onClose={onClose}
    >
      {inputs}
    </BulkDialog>
  );
  return { label, icon, access: 'edit', dialog };
}

function SiteInputs() {
  const isEverywhere = useWatch<BulkEditValues, 'isEverywhere'>({ name: 'isEverywhere' });
  return (
    <>
      <BooleanInput source="isEverywhere" label="On all websites" />
      {!isEverywhere && <SitesInput source="sites" helperText={false} />}
    </>
  );
}
