import type { ReactNode } from 'react';
import styles from './alert-form.module.css';

interface Props {
  id: string;
  label: string;
  problem?: string;
  children: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** Shows an input with its label and its problem. */
export function FormField({ id, label, problem, children }: Props) {
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(problem ? { id, 'aria-invalid': true, 'aria-describedby': problemId } : { id })}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
