import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import type { ApiError } from '~/api/types';
import { Button } from '~/components/button';
import { useHydrated } from '~/components/use-hydrated';
import styles from './alert-form.module.css';

const FAILED = 'The request could not be sent. Please try again.';
const UNREACHABLE = { response: undefined, error: undefined };

/** Problems of a form by field. `form` is not a field's. */
type Problems = Partial<Record<'email' | 'targetCents' | 'form', string>>;

interface Props {
  ref?: Ref<HTMLDetailsElement>;
  id?: string;
  className?: string;
  icon: LucideIcon;
  /** Text that opens the form. */
  summary: string;
  /** What the link in the first e-mail starts; or the whole message after the request. */
  starts?: string;
  sent?: string;
  isOpen?: boolean;
  hint: string;
  button: string;
  /** Sends the request with the text of each input. */
  send: (texts: Readonly<Record<string, string>>) => Promise<{ response: Response; error?: ApiError }>;
  /** Fields below that of the address. */
  fields?: (problems: Problems) => ReactNode;
}

/**
 * Shows a form for a request for e-mails. It needs a script, because the API limits the calls of a browser's address, and waits for
 * hydration: the browser would put the address into the URL.
 */
export function MailForm({
  ref,
  id,
  className = '',
  icon: Icon,
  summary,
  hint,
  button,
  send,
  fields,
  ...props
}: Props) {
  const {
    starts,
    sent = `Check your inbox: we’ve sent you an email with a link that starts ${starts}.`,
    isOpen,
  } = props;
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problems, setProblems] = useState<Problems>({});
  const isHydrated = useHydrated();

  const submit = async (form: HTMLFormElement) => {
    const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const texts = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    setState('sending');
    const { response, error } = await send(texts).catch(() => UNREACHABLE);
    if (response?.ok) {
      setState('sent');
      return;
    }
    const { email, targetCents } = (error?.error ?? {}) as Problems;
    setProblems(email || targetCents ? { email, targetCents } : { form: error?.message ?? FAILED });
    setState('open');
  };

  return (
    <details ref={ref} id={id} open={isOpen} className={`${styles.alert} ${className}`}>
      <summary className={`row strong-small ${styles.summary}`}>
        <Icon size={18} aria-hidden="true" />
        {summary}
      </summary>
      {state === 'sent' ? (
        <p role="status" className={styles.sent}>
          {sent}
        </p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          <FormField
            label="Email"
            problem={problems.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
          {fields?.(problems)}
          <Button type="submit" disabled={!isHydrated || state === 'sending'}>
            {button}
          </Button>
          <p className="tiny">{hint}</p>
          {problems.form && (
            <p role="alert" className={styles.problem}>
              {problems.form}
            </p>
          )}
        </form>
      )}
    </details>
  );
}

/** Shows an input with its label and its problem. */
export function FormField({
  label,
  problem,
  ...input
}: { label: string; problem: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  const described = problem ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const) : {};
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} {...described} id={id} />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
