import { useId } from 'react';
import { Switch } from '@base-ui/react/switch';
import type { Selection } from './consent-selection';
import styles from './consent-settings.module.css';
import { DECLARATION, type ConsentCategory } from './declaration';

interface Props {
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Shows a switch for each category. The necessary one is always on. */
export function ConsentToggles({ selection, onChange }: Props) {
  return (
    <ul className={styles.list}>
      {DECLARATION.map(({ label, category, purpose }) => {
        if (!category) return null;
        const optional = category === 'necessary' ? undefined : category;
        return (
          <Toggle
            key={category}
            label={label}
            category={category}
            purpose={purpose}
            checked={!optional || selection[optional]}
            onChange={optional && ((checked) => onChange({ ...selection, [optional]: checked }))}
          />
        );
      })}
    </ul>
  );
}

interface ToggleProps {
  label: string;
  category: ConsentCategory;
  purpose: string;
  checked: boolean;
  /** Undefined for a category without a choice. */
  onChange: ((checked: boolean) => void) | undefined;
}

function Toggle({ label, category, purpose, checked, onChange }: ToggleProps) {
  const labelId = useId();
  return (
    <li className={`row ${styles.toggle}`}>
      <span className={styles.words}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={`tiny ${styles.togglePurpose}`}>{purpose}</span>
      </span>
      <Switch.Root
        className={`row ${styles.switch}`}
        name={category}
        aria-labelledby={labelId}
        checked={checked}
        disabled={!onChange}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </li>
  );
}
