import { isSameTag, toTags } from '@grabdeals/shared/tags';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';

interface TagsFieldProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags that the operator may select instead of typing one. */
  suggestions: readonly string[];
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
  helperText?: ReactNode;
}

/** Edits a list of tags. Enter, a comma and leaving the field complete the tag that the operator types. */
export function TagsField(props: TagsFieldProps) {
  const { label, value, onChange, suggestions, onBlur, inputRef, isInvalid, helperText } = props;
  const [text, setText] = useState('');
  const add = (texts: readonly string[]) => {
    const typed = toTags(texts).filter((tag) => tag !== '');
    const spelled = typed.map((tag) => suggestions.find((known) => isSameTag(known, tag)) ?? tag);
    if (spelled.length > 0) onChange(toTags([...value, ...spelled]));
  };
  const type = (typed: string) => {
    const texts = typed.split(',');
    setText(texts.pop() ?? '');
    add(texts);
  };
  const complete = () => {
    add([text]);
    setText('');
    onBlur?.();
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disableCloseOnSelect
      filterSelectedOptions
      size="small"
      options={suggestions}
      isOptionEqualToValue={isSameTag}
      value={[...value]}
      inputValue={text}
      onInputChange={(_event, typed) => type(typed)}
      onChange={(_event, tags, reason) => {
        if (reason === 'createOption' || reason === 'selectOption') add(tags.slice(value.length));
        else onChange(tags);
      }}
      onBlur={complete}
      renderInput={(params) => (
        <TextField {...params} inputRef={inputRef} label={label} error={isInvalid} helperText={helperText} />
      )}
    />
  );
}
