import { type ComponentProps, useId } from 'react';
import { SectionHeading } from '~/components/section-heading';
import { ProductGrid } from './product-results';

type Props = ComponentProps<typeof ProductGrid> & Pick<ComponentProps<typeof SectionHeading>, 'title' | 'more'>;

/** Shows other products than those of the list, under a heading of their own. */
export default function ProductSection({ title, more, ...grid }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} more={more} />
      <ProductGrid {...grid} />
    </section>
  );
}
