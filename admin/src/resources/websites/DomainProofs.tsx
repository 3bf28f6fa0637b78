import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CanAccess, useNotify, useRefresh } from 'react-admin';
import { CopyableText } from '../../components/CopyableText';
import { useHasChanges } from '../../components/RecordForm';
import type { DomainProof, Website } from '../../dataProvider/types';
import { useApiAction, useApiQuery } from '../../dataProvider/useApi';

/** What the operator does about each outcome of a check. */
const PROBLEMS: Readonly<Record<NonNullable<DomainProof['problem']>, string>> = {
  missing: 'TXT record not found. A new record may take up to an hour to appear.',
  different: 'The TXT record has another value. Copy the value below.',
  unreachable: 'The DNS of the domain does not answer. Try again later.',
};

/** Shows owners the DNS records of the saved custom domains, and checks them. */
export function DomainProofs({ website }: { website: Website }) {
  if (website.domains.length === 0) return null;
  return (
    <CanAccess action="create">
      <ProofList website={website} />
    </CanAccess>
  );
}

function ProofList({ website: { id, updatedAt } }: { website: Website }) {
  const { hasChanges, check, isChecking, checked } = useDomainCheck(id);
  const { data: proofs, error } = useApiQuery(['website-domains', id, updatedAt], (api, signal) =>
    api.GET('/api/website/{id}/domains', { params: { path: { id } }, signal }),
  );
  if (error) return <Alert severity="error">{`The DNS records could not be loaded. ${error.message}`}</Alert>;
  if (!proofs) return null;
  const latest = proofs.map(
    (proof) => checked?.find(({ recordValue }) => !proof.isVerified && recordValue === proof.recordValue) ?? proof,
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="ul" aria-label="Saved domains" sx={{ display: 'grid', gap: 2 }}>
        {latest.map((proof) => (
          <Proof key={proof.domain} proof={proof} />
        ))}
      </Box>
      {latest.some(({ isVerified }) => !isVerified) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
          <Button variant="outlined" loading={isChecking} disabled={hasChanges} onClick={check}>
            Check DNS
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hasChanges ? 'Save your changes first.' : 'Shoppers can open a domain when it is verified.'}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function openText(open: number, total: number): string {
  if (total === 1) return 'The domain is not verified yet.';
  return `${open} of ${total} domains ${open === 1 ? 'is' : 'are'} not verified yet.`;
}

/** Checks the DNS records of the saved domains. */
function useDomainCheck(id: Website['id']) {
  const notify = useNotify();
  const refresh = useRefresh();
  const hasChanges = useHasChanges();
  const { mutate, isPending, data } = useApiAction(
    (api) => api.POST('/api/website/{id}/domains/check', { params: { path: { id } } }),
    (proofs) => {
      const open = proofs.filter(({ isVerified }) => !isVerified).length;
      if (open === 0) notify('All domains are verified.', { type: 'success' });
      else notify(openText(open, proofs.length), { type: 'warning' });
      if (!hasChanges && open < proofs.length) refresh();
    },
  );
  return { hasChanges, check: () => mutate(), isChecking: isPending, checked: data };
}

function Proof({ proof }: { proof: DomainProof }) {
  const { domain, isVerified, host, recordName, recordValue, problem } = proof;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{domain}</Typography>
        <Chip
          size="small"
          variant="outlined"
          color={isVerified ? 'success' : 'warning'}
          label={isVerified ? 'Verified' : 'Not verified'}
        />
      </Box>
      {problem && (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          {PROBLEMS[problem]}
        </Typography>
      )}
      {!isVerified && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 1,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
          }}
        >
          <Term name="CNAME">
            <CopyableText text={host} noun="host" of={domain} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              For a domain without a part before it, such as example.com, enter an A record with the IP address of your
              server instead.
            </Typography>
          </Term>
          <Term name="TXT name">
            <CopyableText text={recordName} noun="name" of={domain} />
          </Term>
          <Term name="TXT value">
            <CopyableText text={recordValue} noun="value" of={domain} />
          </Term>
        </Box>
      )}
    </Box>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}
