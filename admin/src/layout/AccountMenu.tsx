import { Logout, useGetIdentity, UserMenu } from 'react-admin';

/** The account in the header: who is signed in, and the way out. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={`Account of ${identity?.fullName ?? 'this user'}`}>
      <Logout />
    </UserMenu>
  );
}
