import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { MAX_IMAGE_ITEMS, MAX_URL } from '@grabdeals/shared/limits';
import {
  IMAGE_PART_NAMES,
  type ImagePart,
  LIST_MODES,
  type ListMode,
  MAX_COPY_SITES,
  SETUP_STEPS,
  type SetupStep,
  SITE_PARTS,
  type SitePart,
} from '@grabdeals/shared/site-parts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { Optional } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { ThemeDataDto } from '../theme/theme.resource.js';
import { CreateWebsiteDto } from '../websites/website.resource.js';

export class ReadSetupDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;
}

/** A banner, a carousel slide or an offer of the site whose parts are copied. */
export class CopiedSlotDto {
  /** Part that has the slot. @example banners */
  @ApiProperty({ enum: IMAGE_PART_NAMES })
  @IsIn(IMAGE_PART_NAMES)
  part: ImagePart;

  /** URL of the slot's picture. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  @IsString()
  @MaxLength(MAX_URL)
  url: string;

  /** Link of the slot. @example https://www.crocs.example/sale */
  @IsString()
  @MaxLength(MAX_URL)
  redirectUrl: string;
}

/** Body of `POST /site-setup/differences` and `POST /site-setup/copies`. */
export class CopyPartsDto {
  /** Site whose parts are copied. @example sunsetdeals */
  @IsSiteName()
  from: string;

  /** Sites that get the parts. @example ["northwinddeals"] */
  @IsArray()
  @ArrayMinSize(1, { message: 'Please select at least one website' })
  @ArrayMaxSize(MAX_COPY_SITES)
  @ArrayUnique()
  @IsSiteName({ each: true })
  to: string[];

  /** @example ["colors", "banners"] */
  @IsArray()
  @ArrayMinSize(1, { message: 'Please select what to copy' })
  @ArrayUnique()
  @IsIn(SITE_PARTS, { each: true })
  parts: SitePart[];

  /**
   * Where the entries of lists go: before those of the other sites (`first`), to the positions that the entries have on the source
   * (`same`), behind those of the other sites (`add`), or in place of them (`replace`). `first` and `same` also move entries that
   * another site has already.
   */
  @IsIn(LIST_MODES)
  lists: ListMode;

  /** The banners, slides and offers to copy. A part without slots here is copied whole. */
  @Optional()
  @NestedList(() => CopiedSlotDto, IMAGE_PART_NAMES.length * MAX_IMAGE_ITEMS)
  slots?: CopiedSlotDto[];
}

/** A part of another site with which a new website starts. */
export class StartingPartDto extends PickType(CopyPartsDto, ['from']) {
  /** @example brands */
  @ApiProperty({ enum: SITE_PARTS })
  @IsIn(SITE_PARTS)
  part: SitePart;
}

/** Body of `POST /site-setup/websites`. */
export class SetUpWebsiteDto extends CreateWebsiteDto {
  /** The theme. */
  @Optional()
  @NestedObject(() => ThemeDataDto)
  websiteData?: ThemeDataDto;

  /** What the website takes over from other sites, each part from one of them. A part replaces what else the body says of it. */
  @Optional()
  @ArrayUnique(({ part }: StartingPartDto) => part)
  @NestedList(() => StartingPartDto, SITE_PARTS.length)
  parts?: StartingPartDto[];
}

/** How a copy would change one part of a site. */
export class PartDifferenceView {
  /** @example northwinddeals */
  websiteName: string;
  /** @example colors */
  @ApiProperty({ enum: SITE_PARTS })
  part: SitePart;
  /** Fields of the part now. @example {"footerBG": "#E6E6E6"} */
  @ApiProperty({ type: 'object', additionalProperties: true })
  before: Record<string, unknown>;
  /** Fields of the part after the copy. @example {"footerBG": "#1F4E79"} */
  @ApiProperty({ type: 'object', additionalProperties: true })
  after: Record<string, unknown>;
}

export class PartDifferencesView {
  /** Only parts that would change, in the order of the sites and parts of the request. */
  data: PartDifferenceView[];
}

export class CopyResultView {
  /** @example northwinddeals */
  websiteName: string;
  /** @example colors */
  @ApiProperty({ enum: SITE_PARTS })
  part: SitePart;
  /** `unchanged` if the site had the same values, `failed` if it could not be saved. */
  state: 'copied' | 'unchanged' | 'failed';
  /** Why the part could not be saved. @example "There can be at most 20 items" */
  message?: string;
}

export class CopyResultsView {
  /** Each part of each site, in the order of the request. */
  data: CopyResultView[];
}

export class SetupStepView {
  /** @example colors */
  @ApiProperty({ enum: SETUP_STEPS })
  id: SetupStep;
  isDone: boolean;
}

/** What a site has, and what it should have before shoppers see it. */
export class SetupView {
  /** @example sunsetdeals */
  websiteName: string;
  /** Whether shoppers see the site. */
  isPublished: boolean;
  steps: SetupStepView[];
}
