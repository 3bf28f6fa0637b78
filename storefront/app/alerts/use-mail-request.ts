import { useState } from 'react';
import type { ApiError } from '~/api/types';
import { useHydrated } from '~/components/use-hydrated';

const FAILED = 'The request could not be sent. Please try again.';
const UNREACHABLE = { response: undefined, error: undefined };

/** Problems of a form by field. `form` is not a field's. */
type Problems = Partial<Record<'email' | 'targetCents' | 'form', string>>;

/** Sends a request for e-mails, and returns its state and problems. Forms wait for hydration: the browser would put the address into the URL. */
export function useMailRequest() {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const hydrated = useHydrated();
  const [problems, setProblems] = useState<Problems>({});
  const send = async (call: () => Promise<{ response: Response; error?: ApiError }>) => {
    setState('sending');
    const { response, error } = await call().catch(() => UNREACHABLE);
    if (response?.ok) {
      setState('sent');
      return;
    }
    const { email, targetCents } = (error?.error ?? {}) as Problems;
    setProblems(email || targetCents ? { email, targetCents } : { form: error?.message ?? FAILED });
    setState('open');
  };
  return { state, problems, send, isDisabled: !hydrated || state === 'sending' };
}

/** Returns the text in an input of a form. */
export function textIn({ elements }: HTMLFormElement, name: string): string {
  return (elements.namedItem(name) as HTMLInputElement).value;
}
