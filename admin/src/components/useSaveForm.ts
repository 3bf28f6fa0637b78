import { use } from 'react';
import { setSubmissionErrors, type TransformData, useSaveContext } from 'react-admin';
import { type FieldValues, set, useFormContext } from 'react-hook-form';
import { isSame } from '../drafts/changedValues';
import { RecordPageContext, type Resolution } from './recordPageContext';

/**
 * Returns a function that saves the form around it unless an input is invalid, and shows the server's errors at their inputs. The
 * function's parameter resolves a rejection of the save. The save applies it with the resolutions of earlier rejections: the server can
 * reject a save for one reason after the other.
 */
export function useSaveForm(): (resolution?: Resolution) => void {
  const { transform, setResolved } = use(RecordPageContext);
  const { save } = useSaveContext();
  const { handleSubmit, setError, getValues } = useFormContext();
  const currentResolution = useResolution();
  return (added = {}) => {
    const before = currentResolution();
    const resolution = { ...before, ...added, merged: { ...before.merged, ...added.merged } };
    setResolved({ resolution, values: structuredClone(getValues()) });
    const toBody: TransformData = async (values: FieldValues, options) =>
      withResolution(transform ? ((await transform(values, options)) as FieldValues) : values, resolution);
    const send = handleSubmit(async (values) => {
      const errors = (await save?.(values, { transform: toBody })) as FieldValues | undefined;
      if (errors) setSubmissionErrors(errors, setError);
    });
    void send();
  };
}

/** Returns a function that returns the resolutions of earlier rejections. They end when the operator changes the form. */
export function useResolution(): () => Resolution {
  const { resolved } = use(RecordPageContext);
  const { getValues } = useFormContext();
  return () => (resolved && isSame(getValues(), resolved.values) ? resolved.resolution : {});
}

function withResolution(body: FieldValues, { merged = {}, ...others }: Resolution): FieldValues {
  const resolvedBody = { ...structuredClone(body), ...others };
  for (const [path, value] of Object.entries(merged)) set(resolvedBody, path, value);
  return resolvedBody;
}
