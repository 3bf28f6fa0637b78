import { InlineScript } from '~/site/script-marker';

/** Of the visitors, half see variant B of an A/B test. Nothing is stored: the choice lasts until the page is loaded again. */
const SCRIPT = "if(Math.random()<.5)document.documentElement.dataset.half='b'";

/** Renders the script that chooses a variant before the first paint. The client's bundle lacks it. */
export function VariantChoice() {
  return <InlineScript code={import.meta.env.SSR ? SCRIPT : ''} />;
}
