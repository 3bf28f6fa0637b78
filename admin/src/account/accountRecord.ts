import type { SingleRecord } from '../dataProvider/singleRecords';
import type { AccountInput, User } from '../dataProvider/types';

/** The account of the operator. Its id is the account's `_id`. */
export type AccountRecord = User & { id: string };

export const account: SingleRecord<AccountRecord> = {
  async read(api, id) {
    return { ...(await api.GET('/api/auth/{id}', { params: { path: { id } } })), id };
  },
  async save(api, id, { fullName, phoneNumber, startPage, signalMails }, madeFrom) {
    const body: AccountInput = {
      _id: id,
      fullName: fullName ?? '',
      phoneNumber: phoneNumber ?? '',
      startPage: startPage ?? undefined,
      signalMails: signalMails ?? undefined,
    };
    return { ...(await api.PUT('/api/auth/update', { params: madeFrom, body })), id };
  },
};
