import { isSameTag, tagProblem, withTagChanges } from '@grabdeals/shared/tags';
import TagIcon from '@mui/icons-material/SellOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';
import { useUsedTags } from '../dataProvider/useUsedTags';
import { TagsField } from '../inputs/TagsField';
import type { BulkAction, ChangeDialogProps } from './bulkActions';
import { BulkDialog } from './BulkDialog';

type TaggedRecord = RaRecord & { tags: string[] };

/**
 * Returns the action that adds and removes tags.
 * @param toInput Returns the body of a record's update.
 */
export function tagsAction<T extends TaggedRecord>(toInput: (record: T) => object): BulkAction<T> {
  return {
    label: 'Tags',
    icon: <TagIcon />,
    access: 'edit',
    dialog: (props) => <TagsDialog {...props} toInput={toInput} />,
  };
}

interface TagsDialogProps<T extends TaggedRecord> extends ChangeDialogProps<T> {
  toInput: (record: T) => object;
}

function TagsDialog<T extends TaggedRecord>({ count, isPending, onConfirm, onClose, toInput }: TagsDialogProps<T>) {
  const suggestions = useUsedTags(useResourceContext()).map(({ tag }) => tag);
  const [add, setAdded] = useState<string[]>([]);
  const [remove, setRemoved] = useState<string[]>([]);
  const addProblem = tagProblem(add);
  const removeProblem = remove.some((tag) => add.some((added) => isSameTag(added, tag)))
    ? 'You cannot add and remove the same tag'
    : tagProblem(remove);
  const change = () =>
    onConfirm({
      done: 'changed',
      input: (record) => toInput({ ...record, tags: withTagChanges(record.tags, { add, remove }) }),
    });
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
