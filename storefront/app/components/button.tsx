import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { useHydrated } from './use-hydrated';

interface Look {
  /** Outlined instead of filled with the accent. */
  quiet?: boolean;
  /** As wide as the container. */
  wide?: boolean;
}

/** Returns the class names of a button for other elements. */
export function buttonClass({ quiet, wide }: Look = {}, extra = ''): string {
  return [styles.button, quiet && styles.quiet, wide && styles.wide, extra].filter(Boolean).join(' ');
}

/** Shows a button. A button that does not submit a form is disabled until hydration. */
export function Button({
  quiet,
  wide,
  className,
  type = 'button',
  disabled = false,
  ...props
}: ComponentProps<'button'> & Look) {
  const hydrated = useHydrated();
  const isWaiting = type === 'button' && !hydrated;
  return (
    <button
      type={type}
      className={buttonClass({ quiet, wide }, className)}
      disabled={disabled || isWaiting}
      data-waiting={isWaiting ? '' : undefined}
      {...props}
    />
  );
}

export function ButtonLink({ quiet, wide, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ quiet, wide }, className)} {...props} />;
}
