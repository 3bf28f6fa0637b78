import {
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { api } from '../providers';
import type { ApiClient } from './apiClient';

/** Reads with a call of the API's client. If the session has ended, the sign-in page opens. */
export function useApiQuery<T>(
  queryKey: QueryKey,
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>,
  options: Pick<UseQueryOptions<T, HttpError>, 'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'> = {},
): UseQueryResult<T, HttpError> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const result = useQuery<T, HttpError>({
    queryKey,
    queryFn: ({ signal }) => read(api, signal),
    retry: (failures, error) => failures < 2 && (error.status === 0 || error.status >= 500),
    ...options,
  });
  const { error } = result;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return result;
}

/** Writes with a call of the API's client. If the session has ended, the sign-in page opens. */
export function useApiMutation<T, V = void>(
  write: (api: ApiClient, values: V) => Promise<T>,
  options: { onSuccess?: (answer: T, values: V) => void; onError?: (error: HttpError, values: V) => void } = {},
): UseMutationResult<T, HttpError, V> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMutation<T, HttpError, V>({
    mutationFn: (values) => write(api, values),
    onSuccess: options.onSuccess,
    onError: (error, values) => {
      void logoutIfAccessDenied(error);
      options.onError?.(error, values);
    },
  });
}

/** Writes as useApiMutation does, and notifies the operator of an error. */
export function useApiAction<T, V = void>(
  write: (api: ApiClient, values: V) => Promise<T>,
  onSuccess?: (answer: T, values: V) => void,
): UseMutationResult<T, HttpError, V> {
  const notify = useNotify();
  return useApiMutation(write, { onSuccess, onError: ({ message }) => notify(message, { type: 'error' }) });
}
