import type { SynonymInput, SynonymRecord, NewSynonymInput } from '../../dataProvider/types';

/** The form's values. Cleared inputs are null. */
interface SynonymFormValues {
  websiteName: string;
  title: string;
  description?: string | null;
}

export function toSynonymInput({ title, description }: SynonymFormValues): SynonymInput {
  return { title: title.trim(), description: description?.trim() ?? '' };
}

export function toNewSynonym(values: SynonymFormValues): NewSynonymInput {
  return { websiteName: values.websiteName, ...toSynonymInput(values) };
}

/** The confirmation of a deletion. */
export const deletion = {
  name: ({ title }: SynonymRecord) => title,
  question: ({ title }: SynonymRecord) => `Are you sure you want to delete the synonym ${title}?`,
};
