import { use } from 'react';
import { setSubmissionErrors, type TransformData, useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { RecordPageContext } from './recordPageContext';

/**
 * Returns a function that saves the form around it unless an input is invalid, and shows the server's errors at their inputs. The
 * function's parameter changes the body of the save.
 */
export function useSaveForm(): (change?: (body: FieldValues) => FieldValues) => void {
  const { transform } = use(RecordPageContext);
  const { save } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  return (change = (body) => body) => {
    const toBody: TransformData = async (values: FieldValues, options) =>
      change(transform ? ((await transform(values, options)) as FieldValues) : values);
    const send = handleSubmit(async (values) => {
      const errors = (await save?.(values, { transform: toBody })) as FieldValues | undefined;
      if (errors) setSubmissionErrors(errors, setError);
    });
    void send();
  };
}
