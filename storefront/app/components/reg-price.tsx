import { TEXTS } from '@grabdeals/shared/texts';

interface Props {
  /** As displayed, for instance `$49.99`. */
  price: string;
  /** Whose claim it is, for instance `per Crocs`. */
  source?: string;
  className?: string;
}

/** The original price beside a price. */
export function RegPrice({ price, source, className }: Props) {
  return (
    <span className={className}>
      {`${TEXTS.regPrice} `}
      <s>{price}</s>
      {source && ` ${source}`}
    </span>
  );
}
