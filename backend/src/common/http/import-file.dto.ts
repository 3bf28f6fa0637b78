import { IsBase64, IsBoolean, IsString } from 'class-validator';
import { IsSiteName } from '../site/is-site-name.js';
import { IsNotEmpty } from './described-rules.js';
import { NullIsAbsent, Optional } from './empty-values.js';

/** Body of an import of records from a file. */
export class ImportFileDto {
  /** Text of a file with headings. Not read if there is a `file`. @example "merchant,code,title,discount" */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @IsNotEmpty({ message: 'The file is empty' })
  csv?: string;

  /** Content of a file in Base64, in any format and encoding of feeds. @example bWVyY2hhbnQsdGl0bGUsaWQsdXJsCkNyb2NzLFNhbGUsc2FsZSxodHRwczovL3d3dy5jcm9jcy5leGFtcGxlL3NhbGU= */
  @Optional()
  @NullIsAbsent()
  @IsBase64({}, { message: 'file must be in Base64' })
  @IsNotEmpty({ message: 'The file is empty' })
  file?: string;

  /** Key of the site of rows that name none. @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** Only checks the rows, and creates nothing. */
  @Optional()
  @IsBoolean()
  preview: boolean = false;
}
