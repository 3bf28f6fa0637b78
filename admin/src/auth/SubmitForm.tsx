import { TEXTS } from '@grabdeals/shared/texts';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FormError } from '../components/FormError';
import { fieldErrors } from '../dataProvider/apiError';

interface SubmitFormProps<Values> {
  /** Sends the values; emptied inputs are ''. Returns or throws the errors of the server, which appear at their inputs or above the button. */
  onSubmit: (values: Values) => Promise<object | void>;
  /** When the inputs are checked for the first time. */
  mode?: 'onBlur';
  defaultValues?: Partial<Values>;
  button: ReactNode;
  children: ReactNode;
}

/** A form that is not a record's, with one button. */
export function SubmitForm<Values extends object>({ onSubmit, button, children, ...form }: SubmitFormProps<Values>) {
  const submit = async (values: FieldValues) => {
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, (value as string) ?? '']));
    try {
      return await onSubmit(texts as Values);
    } catch (error) {
      return { root: { serverError: TEXTS.somethingWentWrong }, ...fieldErrors(error) };
    }
  };
  return (
    <Form {...form} onSubmit={submit} disableInvalidFormNotification noValidate>
      {children}
      <FormError />
      {button}
    </Form>
  );
}
