import { createContext } from 'react';

/**
 * Marks the storefront's own inline scripts during one render: the server lets these run by their hashes, and takes the mark
 * off the page. Browsers never see it.
 */
export const NonceContext = createContext<string | undefined>(undefined);
