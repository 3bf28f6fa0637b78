import { TEXTS } from '@grabdeals/shared/texts';

interface Props {
  /** Formatted, such as `$49.99`. */
  price: string;
  /** Source of the price, such as `per Crocs`. */
  source?: string;
  className?: string;
}

/** Shows the original price beside the current one. */
export function RegPrice({ price, source, className }: Props) {
  return (
    <span className={className}>
      {`${TEXTS.regPrice} `}
      <s>{price}</s>
      {source && ` ${source}`}
    </span>
  );
}
