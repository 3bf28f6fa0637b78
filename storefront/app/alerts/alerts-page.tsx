import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { browserApi } from '~/api/browser-api';
import { Button } from '~/components/button';
import { useHydrated } from '~/components/use-hydrated';
import { useSiteName } from '~/site/use-site';
import { MailForm } from './mail-form';
import styles from './alerts-page.module.css';

interface Alert {
  id: string;
  name: string;
  title: string;
  path?: string;
}

/** The alerts of the address in the link; `expired` for a link that is not valid, and `failed` if they could not be loaded. */
type Alerts = { email: string; alerts: readonly Alert[] } | 'expired' | 'failed' | undefined;

const PROBLEMS = {
  expired: 'This link is not valid or has expired. Request another one.',
  failed: 'We couldn’t load your alerts. Please try again.',
};

/** Lists and ends all alerts of an address. The fragment of a link in an e-mail says of which; without one, a form sends that link. */
export function AlertsPage() {
  const token = useLocation().hash.slice(1);
  const websiteName = useSiteName();
  const isHydrated = useHydrated();
  const [alerts, setAlerts] = useState<Alerts>();
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (!token) return;
    void request(() => browserApi.POST('/api/address-alerts/list', { body: { websiteName, token } })).then(setAlerts);
  }, [token, websiteName]);

  const end = async (alert?: Alert) => {
    const body = { websiteName, token, ...(alert ? { id: alert.id } : {}) };
    const left = await request(() => browserApi.POST('/api/address-alerts/end', { body }));
    setStatus(
      typeof left !== 'object'
        ? PROBLEMS[left ?? 'failed']
        : alert
          ? `Ended: ${alert.title}`
          : 'All alerts have ended.',
    );
    if (typeof left === 'object') setAlerts(left);
  };

  const isListed = typeof alerts === 'object';
  return (
    <div className={`container page ${styles.page}`}>
      <title>Your alerts</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-heading">Your alerts</h1>
      <p role="status" className="small">
        {status}
      </p>
      {isListed ? (
        <AlertList email={alerts.email} alerts={alerts.alerts} onEnd={end} />
      ) : token && isHydrated && alerts === undefined ? (
        <p aria-busy="true">Loading your alerts…</p>
      ) : (
        <>
          {alerts && <p role="alert">{PROBLEMS[alerts]}</p>}
          <p>
            Enter the address that gets your price alerts, deal alerts or weekly emails. We’ll send it a link that shows
            and ends them. You don’t need an account.
          </p>
          <noscript>
            <p>Turn on JavaScript in your browser to request the link.</p>
          </noscript>
          <MailForm
            isOpen
            icon={Mail}
            summary="Get the link to your alerts"
            sent="If this address has alerts, we’ve sent it an email with the link."
            hint="The link works for a year. Only this address gets it."
            button="Email me the link"
            send={({ email = '' }) => browserApi.POST('/api/address-alerts/link', { body: { websiteName, email } })}
          />
        </>
      )}
    </div>
  );
}

interface ListProps {
  email: string;
  alerts: readonly Alert[];
  /** Ends an alert, or all. */
  onEnd: (alert?: Alert) => Promise<void>;
}

function AlertList({ email, alerts, onEnd }: ListProps) {
  if (alerts.length === 0) return <p>{email} has no alerts here. We’ve deleted the address.</p>;
  return (
    <>
      <p>
        Emails go to <strong>{email}</strong>.
      </p>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <li key={alert.id} className={`card ${styles.alert}`}>
            <div>
              <p className="tiny">{alert.name}</p>
              <p className={styles.title} dir="auto">
                {alert.path ? <Link to={alert.path}>{alert.title}</Link> : alert.title}
              </p>
            </div>
            <Button quiet aria-label={`End ${alert.title}`} onClick={() => void onEnd(alert)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      {alerts.length > 1 && (
        <Button quiet onClick={() => void onEnd()}>
          End all alerts
        </Button>
      )}
    </>
  );
}

type Answer = Promise<{ data?: { email: string; alerts: Alert[] }; response: Response }>;

async function request(send: () => Answer): Promise<Alerts> {
  try {
    const { data, response } = await send();
    return data ?? (response.status === 404 ? 'expired' : 'failed');
  } catch {
    return 'failed';
  }
}
