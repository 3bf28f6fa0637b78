import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** Outlined instead of filled with the accent. */
  quiet?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

/** Class names of a button; for elements that look like one. */
export function buttonClass({ quiet, wide }: Look = {}, extra = ''): string {
  return [styles.button, quiet ? styles.quiet : styles.filled, wide && styles.wide, extra].filter(Boolean).join(' ');
}

export function Button({ quiet, wide, className, type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ quiet, wide }, className)} {...props} />;
}

export function ButtonLink({ quiet, wide, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ quiet, wide }, className)} {...props} />;
}
