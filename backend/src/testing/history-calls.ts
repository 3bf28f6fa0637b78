import request, { type Response } from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import type { ChangeView } from '../modules/history/history.dto.js';
import type { TestApp } from './test-app.js';

/** Returns calls of the API for tests of the history. Without a token, they are the owner's. */
export function historyCalls(app: () => { test: TestApp; owner: string }) {
  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = app().owner) =>
    request(app().test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const list = async (filter: object, token = app().owner, path = 'changes'): Promise<ChangeView[]> => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["time","DESC"]`;
    return (await send('get', `/${path}?${query}`, undefined, token).expect(200)).body as ChangeView[];
  };
  return {
    send,
    /** Returns changes, the newest first. */
    list,
    newest: async (filter: object): Promise<ChangeView> => (await list(filter))[0]!,
    /** Restores the record before or after a change. */
    restore: (id: string, version: string, token = app().owner) =>
      send('post', `/changes/${id}/restore`, { version }, token),
    /** Undoes the operation of a response. */
    undo: ({ headers }: Response, token = app().owner) =>
      send('post', '/changes/undo', { operationId: headers[OPERATION_HEADER.toLowerCase()] as string }, token),
  };
}
