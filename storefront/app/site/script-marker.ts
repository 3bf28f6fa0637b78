import { createContext } from 'react';

/**
 * Random value of one render. React writes it as the `nonce` of the storefront's inline scripts. The server finds the scripts by
 * it, allows them by their hashes, and removes the attribute, so browsers never receive the value.
 */
export const ScriptMarkerContext = createContext<string | undefined>(undefined);
