import { applyDecorators } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { MAX_FOOTER_LABEL, MAX_FOOTER_LINKS, MAX_FOOTER_TEXT, MAX_URL } from '@grabdeals/shared/limits';
import { footerTextProblem } from '@grabdeals/shared/site-footer';
import { isSecureAddressOrPath } from '@grabdeals/shared/web-address';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, Trim } from '../../common/http/empty-values.js';
import { NestedList } from '../../common/http/nested.js';

/** Requires the field to be empty, or a text whose placeholders exist. */
function IsFooterText(): PropertyDecorator {
  return applyDecorators(
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
@Schema({ _id: false })
export class FooterLink {
  /** @example "Our newsletter" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter the text of the link' })
  @MaxLength(MAX_FOOTER_LABEL, { message: `Please enter at most ${MAX_FOOTER_LABEL} characters` })
  label: string;

  /** An https URL, or a path of the site. @example https://news.sunsetdeals.example */
  @Prop({ required: true })
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

/** A site's own texts and links in the footer. */
@Schema({ _id: false })
export class FooterView {
  /**
   * Text of the copyright line; empty for the default. The site’s name replaces `{{siteName}}`.
   * @example "Copyright © 2026 {{siteName}}. All rights reserved."
   */
  @Prop()
  @IsFooterText()
  copyright: string;

  /** Text of the credit line; empty for the default. @example "A service of Sunset Media" */
  @Prop()
  @IsFooterText()
  credit: string;

  /** Links after those that every site has, in their order. */
  @Prop({ type: [SchemaFactory.createForClass(FooterLink)] })
  @NullClears([])
  @NestedList(() => FooterLink, MAX_FOOTER_LINKS, { message: `There can be at most ${MAX_FOOTER_LINKS} links` })
  links: FooterLink[];
}
