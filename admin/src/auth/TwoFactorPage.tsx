import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import Box from '@mui/material/Box';
import { encode } from 'uqr';
import { PageState } from '../components/PageState';
import { SubmitButton } from '../components/FormError';
import { ACCOUNT_PATH, ADMIN_BASE, SIGN_OUT_PATH } from '../config';
import type { TwoFactorSetUp } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { Link as RouterLink } from '../site/routing';
import { CodeInput, CurrentPasswordInput } from './AccountInputs';
import { AuthPage } from './AuthPage';
import { RecoveryCodes } from './RecoveryCodes';
import { SubmitForm } from './SubmitForm';
import { useTwoFactor } from './accountQueries';

/** Sets up two-factor sign-in, for operators who want it or whose role requires it. */
export default function TwoFactorPage() {
  const { data, error, refetch } = useTwoFactor();
  const [setUp, setSetUp] = useState<TwoFactorSetUp>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const isSaving = useIsMutating() > 0;
  return (
    <AuthPage
      pageTitle="Two-factor sign-in"
      title={recoveryCodes ? 'Store your recovery codes' : 'Set up two-factor sign-in'}
      help={
        recoveryCodes
          ? 'A recovery code signs you in once if you lose the app. The codes are not shown again.'
          : 'Signing in then requires your password and a code of an authenticator app on your phone.'
      }
    >
      {recoveryCodes ? (
        <>
          <RecoveryCodes codes={recoveryCodes} />
          <Button component={RouterLink} to={ADMIN_BASE} variant="contained" size="large" fullWidth sx={{ mt: 2 }}>
            I have stored the codes
          </Button>
        </>
      ) : error ? (
        <PageState error={error} retry={() => void refetch()} failedTitle="The settings could not be loaded" />
      ) : !data ? (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={120} />
      ) : data.isEnabled ? (
        <>
          <Alert severity="success">Two-factor sign-in is on.</Alert>
          <Button component={RouterLink} to={ACCOUNT_PATH} fullWidth sx={{ mt: 2 }}>
            Go to My Account
          </Button>
        </>
      ) : (
        <>
          {data.isRequired && !setUp && (
            <Alert severity="info" sx={{ mb: 2 }}>
              An owner requires two-factor sign-in of your account.
            </Alert>
          )}
          {setUp ? <CodeForm setUp={setUp} onEnabled={setRecoveryCodes} /> : <PasswordForm onChecked={setSetUp} />}
          <Button
            component={RouterLink}
            to={data.isRequired ? SIGN_OUT_PATH : ACCOUNT_PATH}
            fullWidth
            // The answer contains the recovery codes.
            disabled={isSaving}
            sx={{ mt: 2 }}
          >
            {data.isRequired ? 'Log out' : 'Cancel'}
          </Button>
        </>
      )}
    </AuthPage>
  );
}

function PasswordForm({ onChecked }: { onChecked: (setUp: TwoFactorSetUp) => void }) {
  const { mutateAsync } = useApiMutation((api, password: string) =>
    api.POST('/api/auth/twoFactor/setUp', { body: { password } }),
  );
  const check = async ({ password }: { password: string }) => onChecked(await mutateAsync(password));
  return (
    <SubmitForm key="password" onSubmit={check} button={<SubmitButton>Continue</SubmitButton>}>
      <CurrentPasswordInput />
    </SubmitForm>
  );
}

interface CodeFormProps {
  setUp: TwoFactorSetUp;
  onEnabled: (recoveryCodes: string[]) => void;
}

function CodeForm({ setUp: { secret, uri }, onEnabled }: CodeFormProps) {
  const { mutateAsync } = useApiMutation((api, code: string) =>
    api.POST('/api/auth/twoFactor/enable', { body: { code } }),
  );
  const enable = async ({ code }: { code: string }) => onEnabled((await mutateAsync(code)).recoveryCodes);
  return (
    <SubmitForm key="code" onSubmit={enable} button={<SubmitButton>Turn on</SubmitButton>}>
      <Typography variant="body2">Scan the QR code with the app, or type the key into it:</Typography>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <Typography
        component="code"
        variant="body2"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', display: 'block', mb: 2 }}
      >
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <CodeInput
        helperText="Enter the six digits that the app shows."
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </SubmitForm>
  );
}

/** Width of the image, in pixels. */
const SIDE = 200;

/** Draws a text as a QR code, in the browser: no service learns the text. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', my: 2 }}>
      {/* Dark on light, also in the dark mode: many apps read no other QR code. */}
      <svg role="img" aria-label={label} width={SIDE} height={SIDE} viewBox={`0 0 ${size} ${size}`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Box>
  );
}
