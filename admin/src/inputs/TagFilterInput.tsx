import { AutocompleteInput, useListContext, useResourceContext } from 'react-admin';
import { useUsedTags } from '../dataProvider/useUsedTags';
import { filterLook } from './FilterSelect';

/** Filters a list by a tag. Hidden while no record has a tag. */
export function TagFilterInput() {
  const used = useUsedTags(useResourceContext());
  const { tag: selected } = useListContext().filterValues as { tag?: string };
  const tags = used.map(({ tag }) => tag);
  // Nothing may have the selected tag any more.
  const choices = selected && !tags.includes(selected) ? [selected, ...tags] : tags;
  if (choices.length === 0) return null;
  return (
    <AutocompleteInput
      source="tag"
      label="Tag"
      choices={choices.map((tag) => ({ id: tag, name: tag }))}
      {...filterLook(168)}
    />
  );
}
