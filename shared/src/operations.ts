/** `running` also after the process has died: another one resumes the operation. */
export const OPERATION_STATES = ['running', 'finished', 'failed', 'cancelled'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** Value of the header `Prefer` with which a call returns 202 and its operation, and does not wait for the end. */
export const RESPOND_ASYNC = 'respond-async';
