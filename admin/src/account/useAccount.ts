import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import type { User } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { session } from '../providers';

/** The signed-in account: as stored at first, then as the server has it, which is stored in its place. */
export function useAccount() {
  const stored = session.readUser();
  const id = stored?._id ?? '';
  const queryKey = ['account', id];
  const queryClient = useQueryClient();
  const { refetch: refetchIdentity } = useGetIdentity();
  const { data, error, isPending, refetch } = useApiQuery(
    queryKey,
    (calls, signal) => calls.get<User>(`/auth/${encodeURIComponent(id)}`, signal),
    { enabled: id !== '' },
  );
  useEffect(() => {
    if (!data) return;
    session.saveUser(data);
    refetchIdentity?.();
  }, [data, refetchIdentity]);
  return {
    account: data ?? stored,
    error,
    isPending,
    reload: () => void refetch(),
    /** After a save: the answer of it, until the account has been read anew. */
    take: (user: User) => {
      queryClient.setQueryData(queryKey, user);
      return queryClient.invalidateQueries({ queryKey });
    },
  };
}
