import type { ComponentPropsWithoutRef, SubmitEvent } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

interface Props extends ComponentPropsWithoutRef<'form'>, Pick<NavigateOptions, 'replace' | 'preventScrollReset'> {
  /** Path of the page that is asked for; the one that is shown, where it is left out. */
  action?: string;
}

/** An ordinary form that asks for a page (GET), so it works before and without JavaScript; with it, nothing is loaded anew. */
export function GetForm({ action, replace, preventScrollReset, ...form }: Props) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    void navigate({ pathname: action, search: `?${new URLSearchParams(fields)}` }, { replace, preventScrollReset });
  };
  return <form {...form} action={action} onSubmit={submit} />;
}
