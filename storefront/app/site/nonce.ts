import { createContext } from 'react';

/** Nonce of the page's content security policy; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined);
