import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { LIST_MODES, type ListMode, MAX_COPY_SITES, SITE_PARTS, type SitePart } from '@grabdeals/shared/site-parts';
import { IsSiteName } from '../../common/site/is-site-name.js';

export class ReadSetupDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;
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

  /** Whether banners, carousel, offers and brands are added to those of the other sites, or replace them. */
  @IsIn(LIST_MODES)
  lists: ListMode;
}
