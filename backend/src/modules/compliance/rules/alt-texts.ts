import type { FindingView } from '../../../common/errors/error.dto.js';
import { placeOf, type ReadSubject } from './read-subject.js';

/**
 * Warns of images without an alt text, which screen readers read. The requirements offer alt texts and do not demand them. A banner has its
 * title instead; the storefront falls back to the brand name.
 */
export function altTextFindings({ parts }: ReadSubject): FindingView[] {
  return parts.flatMap((part): FindingView[] => {
    const images = part.images.filter(({ alt }) => !alt?.trim());
    return [
      ...images.map(({ src, field, place }) => ({
        rule: 'alt-text' as const,
        severity: 'warning' as const,
        message: 'An image of the text has no alt text. Select the image, open “Image”, and describe what it shows.',
        field,
        place,
        target: src,
      })),
      ...(part.alt && !part.alt.text.trim()
        ? [
            {
              rule: 'alt-text' as const,
              severity: 'warning' as const,
              message: 'The image has no title, which screen readers read. Enter a title.',
              ...placeOf(part, part.alt.field),
              target: part.links?.['redirectUrl'],
            },
          ]
        : []),
    ];
  });
}
