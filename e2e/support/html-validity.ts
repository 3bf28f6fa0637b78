import { defineMetadata, HtmlValidate, StaticConfigLoader, type MetaAttributeAllowedCallback } from 'html-validate';

/** Returns the rule that an attribute requires another one on its element, as html-validate's metadata wants it. */
function requires(other: string): { allowed: MetaAttributeAllowedCallback } {
  return { allowed: (node) => (node.hasAttribute(other) ? null : `requires the attribute ${other}`) };
}

/** Errors of the W3C's Nu checker that html-validate does not have. */
const NU_RULES = defineMetadata({
  img: { attributes: { sizes: requires('srcset') } },
  source: { attributes: { sizes: requires('srcset') } },
  link: { attributes: { imagesizes: requires('imagesrcset') } },
  '*': {
    attributes: {
      'aria-disabled': {
        allowed: (node) => (node.hasAttribute('disabled') ? 'must not be used together with disabled' : null),
      },
    },
  },
});

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], elements: ['html5', NU_RULES] }),
);

/** Returns the errors of a page by the HTML standard, each with how often and where it first appears. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const errors = new Map<string, string[]>();
  for (const { message, selector } of results.flatMap(({ messages }) => messages)) {
    errors.set(message, [...(errors.get(message) ?? []), selector ?? 'no element']);
  }
  return [...errors].map(([message, places]) => `${places.length} x ${message} (first: ${places[0]})`);
}
