import { localStorageStore } from 'react-admin';

/** Where the interface keeps its own preferences: list settings, open menu, light or dark. */
export const store = localStorageStore();
