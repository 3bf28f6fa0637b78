import Alert from '@mui/material/Alert';
import { CopyableText } from '../../components/CopyableText';
import type { InvitationLink } from '../../dataProvider/types';

/** Says whether an invitation was sent, and shows its link, which no page shows again. */
export function InvitationResult({ invitation: { email, link, isMailSent } }: { invitation: InvitationLink }) {
  return (
    <Alert severity={isMailSent ? 'success' : 'warning'} role="status">
      {isMailSent
        ? `The invitation was sent to ${email}. You can also pass on this link:`
        : `The invitation was not sent by email. Pass this link on to ${email}:`}
      <CopyableText text={window.location.origin + link} noun="link" of={email} />
    </Alert>
  );
}
