import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { fieldErrors } from '../dataProvider/apiError';
import type { AccountInput, User } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';

interface AccountErrors {
  fullName?: string;
  phoneNumber?: string;
  /** What is no single field's matter. */
  general?: string;
}

/** Saves an account; `onEnd` follows the save and, where it failed, goes with the errors. */
export function useUpdateAccount(onSaved: (user: User) => Promise<void>, onEnd: () => void) {
  const [errors, setErrors] = useState<AccountErrors>({});
  const { mutate, isPending } = useApiMutation(
    async (calls, input: AccountInput) => {
      const user = await calls.put<User>('/auth/update', input);
      await onSaved(user);
      return user;
    },
    {
      onSuccess: onEnd,
      onError: (error) => {
        setErrors(accountErrors(error));
        onEnd();
      },
    },
  );
  const clearError = (field: 'fullName' | 'phoneNumber') => setErrors(({ [field]: _cleared, ...rest }) => rest);
  return { update: mutate, isPending, errors, clearError };
}

function accountErrors(error: HttpError): AccountErrors {
  const { fullName, phoneNumber } = fieldErrors(error) as AccountErrors;
  return fullName || phoneNumber ? { fullName, phoneNumber } : { general: error.message };
}
