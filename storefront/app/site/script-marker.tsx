import { createContext, use } from 'react';

/**
 * Random value of one render. React writes it as the `nonce` of the storefront's inline scripts. The server finds the scripts by
 * it, allows them by their hashes, and removes the attribute, so browsers never receive the value.
 */
export const ScriptMarkerContext = createContext<string | undefined>(undefined);

/** Renders an inline script, which runs in the HTML of the server only. */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(ScriptMarkerContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
