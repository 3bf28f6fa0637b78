import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';

interface CategoriesInputProps {
  source: string;
  helperText?: string;
}

/** Selects product categories by name. */
export function CategoriesInput({ source, helperText }: CategoriesInputProps) {
  return (
    <ReferenceArrayInput
      source={source}
      reference="productCategoriesById"
      sort={{ field: 'categoryName', order: 'ASC' }}
    >
      <AutocompleteArrayInput label="Categories" optionText="categoryName" helperText={helperText ?? false} />
    </ReferenceArrayInput>
  );
}
