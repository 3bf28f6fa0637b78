import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import { useNotify, useResourceContext, useUpdate } from 'react-admin';
import type { User } from '../../dataProvider/types';

/** Lets an account that waits sign in. */
export function ApproveUserButton({ user }: { user: User }) {
  const resource = useResourceContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<User>();
  if (user.approved) return null;
  const approve = () =>
    void update(
      resource,
      { id: user.id, data: { approved: true }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`${user.fullName} can sign in from now on`, { type: 'info' }),
        onError: (error) => notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
      },
    );
  return (
    <Button
      size="small"
      startIcon={<CheckIcon />}
      loading={isPending}
      onClick={approve}
      aria-label={`Approve ${user.fullName}`}
    >
      Approve
    </Button>
  );
}
