import type { ComponentProps } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { ImageUploadField } from './ImageUploadField';

interface ImageUploadInputProps extends Omit<
  ComponentProps<typeof ImageUploadField>,
  'value' | 'onChange' | 'error' | 'required'
> {
  source: string;
  validate?: Validator | Validator[];
  /** Marks the label; `validate={required()}` does so too. */
  isRequired?: boolean;
}

/** ImageUploadField as an input of a react-admin form: its value is the picture's address. */
export function ImageUploadInput({ source, validate, isRequired, ...props }: ImageUploadInputProps) {
  const { field, fieldState, isRequired: isMarked } = useInput({ source, validate, isRequired, defaultValue: '' });
  const message = fieldState.error?.message;
  return (
    <ImageUploadField
      {...props}
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      required={isMarked}
      error={message && <ValidationError error={message} />}
    />
  );
}
