import { tagProblem } from '@grabdeals/shared/tags';
import { useInput, useResourceContext, ValidationError } from 'react-admin';
import { useUsedTags } from '../dataProvider/useUsedTags';
import { TagsField } from './TagsField';

const HELP = 'Labels that help you to find the record. Shoppers do not see them. Press Enter after each tag.';

/** Edits the operators' tags of a record, and suggests those that other records of the resource have. */
export function TagsInput() {
  const suggestions = useUsedTags(useResourceContext());
  const { field, fieldState } = useInput<string[]>({ source: 'tags', validate: validateTags });
  const message = fieldState.error?.message;
  return (
    <TagsField
      label="Tags"
      value={(field.value as string[] | null | undefined) || []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      suggestions={suggestions.map(({ tag }) => tag)}
      isInvalid={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : HELP}
    />
  );
}

function validateTags(tags: string[] | null | undefined): string | undefined {
  return tagProblem(tags || []);
}
