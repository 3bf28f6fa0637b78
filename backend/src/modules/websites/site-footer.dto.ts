import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { MAX_FOOTER_LABEL, MAX_FOOTER_LINKS, MAX_FOOTER_TEXT } from '@grabdeals/shared/limits';
import { footerTextProblem } from '@grabdeals/shared/site-footer';
import { isSecureAddressOrPath } from '@grabdeals/shared/web-address';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { SocialProfilesDto } from './websites.dto.js';

const MAX_URL = 2048;

/** Requires the field to be missing, empty, or a text whose placeholders exist. */
function IsFooterText(): PropertyDecorator {
  return applyDecorators(
    Optional(),
    Trim(),
    IsString(),
    MaxLength(MAX_FOOTER_TEXT, { message: `Please enter at most ${MAX_FOOTER_TEXT} characters` }),
    ValidateBy({
      name: 'isFooterText',
      validator: {
        validate: (text) => typeof text !== 'string' || footerTextProblem(text) === undefined,
        defaultMessage: (problem) => footerTextProblem(String(problem?.value)) ?? '',
      },
    }),
  );
}

/** A link that a site adds to its footer. */
export class FooterLinkDto {
  /** @example "Our newsletter" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter the text of the link' })
  @MaxLength(MAX_FOOTER_LABEL, { message: `Please enter at most ${MAX_FOOTER_LABEL} characters` })
  label: string;

  /** An https URL, or a path of the site. @example https://news.sunsetdeals.example */
  @Trim()
  @IsString()
  @MaxLength(MAX_URL)
  @ApiProperty({ pattern: String.raw`^(https://\S+|/(?![/\\])[^\s\\]*)$` })
  @ValidateBy({
    name: 'isSecureAddressOrPath',
    validator: {
      validate: (url) => typeof url === 'string' && isSecureAddressOrPath(url),
      defaultMessage: () => 'Please enter a URL that begins with https://, or a path of the site such as /offers',
    },
  })
  url: string;
}

/** Body of `PUT /site/footer`. Fields missing from the body keep their value. */
export class SaveSiteFooterDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /**
   * Text of the copyright line; empty for the default. `{{siteName}}` stands for the name of the site.
   * @example "Copyright © 2026 {{siteName}}. All rights reserved."
   */
  @IsFooterText()
  copyright?: string;

  /** Text of the credit line; empty for the default. @example "A service of Sunset Media" */
  @IsFooterText()
  credit?: string;

  /** Links after those that every site has, in their order. */
  @Optional()
  @NullClears([])
  @NestedList(() => FooterLinkDto, MAX_FOOTER_LINKS, { message: `There can be at most ${MAX_FOOTER_LINKS} links` })
  links?: FooterLinkDto[];

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => SocialProfilesDto)
  socialProfiles?: SocialProfilesDto;
}
