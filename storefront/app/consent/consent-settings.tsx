import { useState, useId } from 'react';
import { Tabs } from '@base-ui/react/tabs';
import type { ConsentValue } from '@grabdeals/shared/cookies';
import { Link } from 'react-router';
import { Switch } from '@base-ui/react/switch';
import { Button } from '~/components/button';
import { Drawer } from '~/components/drawer';
import { readStored, writeStored } from '~/site/device-storage';
import { selectionKey, selectionOf, selectionText, type Selection } from './consent-selection';
import styles from './consent-settings.module.css';
import { DECLARATION, type ConsentCategory } from './declaration';

interface ConsentSettingsProps {
  siteName: string;
  choice: ConsentValue | undefined;
  privacySignal: boolean;
  onClose: () => void;
  onChoose: (value: ConsentValue) => void;
}

/** Shows the cookie settings in a dialog, which is at the bottom of narrow screens. */
export default function ConsentSettings({ onClose, ...choices }: ConsentSettingsProps) {
  return (
    <Drawer title="Cookies Settings" side="center" onClose={onClose}>
      <Choices {...choices} />
    </Drawer>
  );
}

function Choices({ siteName, choice, privacySignal, onChoose }: Omit<ConsentSettingsProps, 'onClose'>) {
  const [selection, setSelection] = useState(() => selectionOf(choice, readStored(selectionKey(siteName))));
  const allowSelection = () => {
    writeStored(selectionKey(siteName), selectionText(selection));
    onChoose('allowselection');
  };
  return (
    <div className={styles.settings}>
      <Tabs.Root defaultValue="consent" className={styles.tabs}>
        <Tabs.List className={styles.tabList}>
          <Tabs.Tab value="consent" className={`small plain-button ${styles.tab}`}>
            Consent
          </Tabs.Tab>
          <Tabs.Tab value="details" className={`small plain-button ${styles.tab}`}>
            Details
          </Tabs.Tab>
          <Tabs.Tab value="about" className={`small plain-button ${styles.tab}`}>
            About
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="consent" className={`stack ${styles.panel}`}>
          <p>
            Choose which cookies this website may store in your browser. You can change your choice at any time with the
            Cookies Settings link at the bottom of every page.
          </p>
          {privacySignal && (
            <p className={styles.notice}>
              Your browser sends the Global Privacy Control signal, which we treat as Deny. Your choice applies only
              after you turn off the signal.
            </p>
          )}
          <ConsentToggles selection={selection} onChange={setSelection} />
        </Tabs.Panel>
        <Tabs.Panel value="details" className={`stack ${styles.panel}`}>
          <dl className={styles.details}>
            {DECLARATION.map(({ label, count, purpose }) => (
              <div key={label} className={styles.detail}>
                <dt className={`row ${styles.detailTitle}`}>
                  {label} <span className={styles.count}>{count}</span>
                </dt>
                <dd className={styles.purpose}>{purpose}</dd>
              </div>
            ))}
          </dl>
        </Tabs.Panel>
        <Tabs.Panel value="about" className={`stack ${styles.panel}`}>
          <p>
            Cookies are small text files that websites store in your browser. The law allows us to store cookies that
            are strictly necessary for this website. We need your permission for all other cookies.
          </p>
          <p>
            Your choice applies to this website and lasts about 1000 days. For details, see our{' '}
            <Link to="/cookiesPolicy">Cookie Policy</Link> and <Link to="/privacy-policy">Your Privacy Rights</Link>.
          </p>
        </Tabs.Panel>
      </Tabs.Root>
      <div className={styles.actions}>
        <Button onClick={() => onChoose('deny')}>Deny</Button>
        <Button quiet onClick={allowSelection}>
          Allow Selection
        </Button>
        <Button onClick={() => onChoose('allowall')}>Allow All</Button>
      </div>
    </div>
  );
}

interface ConsentTogglesProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Shows a switch for each category. The necessary one is always on. */
function ConsentToggles({ selection, onChange }: ConsentTogglesProps) {
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
