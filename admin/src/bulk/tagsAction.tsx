import { isSameTag, tagProblem } from '@grabdeals/shared/tags';
import TagIcon from '@mui/icons-material/SellOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useUsedTags } from '../dataProvider/useUsedTags';
import { TagsField } from '../inputs/TagsField';
import type { BulkAction, ChangeDialogProps } from './bulkActions';
import { BulkDialog } from './BulkDialog';

/** The action that adds and removes tags. */
export const TAGS_ACTION: BulkAction = { label: 'Tags', icon: <TagIcon />, access: 'edit', dialog: TagsDialog };

function TagsDialog({ count, isPending, onConfirm, onClose }: ChangeDialogProps) {
  const suggestions = useUsedTags(useResourceContext()).map(({ tag }) => tag);
  const [add, setAdded] = useState<string[]>([]);
  const [remove, setRemoved] = useState<string[]>([]);
  const addProblem = tagProblem(add);
  const removeProblem = remove.some((tag) => add.some((added) => isSameTag(added, tag)))
    ? 'You cannot add and remove the same tag'
    : tagProblem(remove);
  const change = () => onConfirm({ done: 'changed', body: { addTags: add, removeTags: remove } });
  return (
    <BulkDialog
      title={`Change the tags of ${count}`}
      confirmLabel="Change tags"
      isDisabled={add.length + remove.length === 0 || (addProblem ?? removeProblem) !== undefined}
      isPending={isPending}
      onConfirm={change}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TagsField
          label="Tags to add"
          value={add}
          onChange={setAdded}
          suggestions={suggestions}
          isInvalid={addProblem !== undefined}
          helperText={addProblem ?? 'Press Enter after each tag.'}
        />
        <TagsField
          label="Tags to remove"
          value={remove}
          onChange={setRemoved}
          suggestions={suggestions}
          isInvalid={removeProblem !== undefined}
          helperText={removeProblem}
        />
      </Stack>
    </BulkDialog>
  );
}
