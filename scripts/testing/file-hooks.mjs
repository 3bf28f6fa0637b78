import { jest } from './jest-object.mjs';

/** What to undo after each test and after each file, because the files of a worker share one process. */
export const undoAfterEach = [];
export const undoAfterFile = [() => jest.useRealTimers(), () => jest.restoreAllMocks()];
