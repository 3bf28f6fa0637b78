import { ApiProperty } from '@nestjs/swagger';

export class TaxonomyAtomView {
  /** @example "Dog Beds" */
  name: string;
  /** The value is always 0. @example 0 */
  probability: number;
  /** @example 8001 */
  id: number;
}

export class TaxonomyAtomsView {
  atom: TaxonomyAtomView[];
}

export class TaxonomyChildrenView {
  @ApiProperty({ type: () => [TaxonomyEntryView] })
  category: TaxonomyEntryView[];
}

/** A category of the shopping-comparison source, at most four levels deep. */
export class TaxonomyEntryView {
  /** @example "Pet Supplies" */
  name: string;
  /** The value is always 0. @example 0 */
  probability: number;
  /** Path with the tracking query of the source. `PUBLISHER_ID` is a placeholder. */
  @ApiProperty({
    example: '/pet-supplies/?rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=PUBLISHER_ID&af_placement_id=1',
  })
  url: string;
  /** @example 80 */
  id: number;
  mature: boolean;
  children?: TaxonomyChildrenView;
  atoms?: TaxonomyAtomsView;
}

/** Response of `GET /taxonomy`. */
export class TaxonomyView {
  /** Top-level groups of the taxonomy. */
  data: TaxonomyEntryView[];
  /** URL of the icon of each top-level group, by the id of the group. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { 80: '/api/taxonomy/icons/80' },
  })
  icons: Record<string, string>;
}
