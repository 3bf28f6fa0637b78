import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Every error answer of the API has this shape (docs/architecture.md, "Errors"). */
export class ErrorDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: 'websiteName is not a site name' })
  message: string;

  /** The frontends show the first of these. */
  @ApiProperty({ type: [String], example: ['websiteName is not a site name'] })
  statusMessages: string[];

  @ApiProperty({ type: [String], example: ['websiteName is not a site name'] })
  errors: string[];

  @ApiPropertyOptional({
    description: 'Field errors, by field name.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { websiteName: 'websiteName is not a site name' },
  })
  error?: Record<string, string>;

  @ApiProperty({
    description: 'Also in the X-Request-Id header and in the server log.',
    example: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  })
  correlationId: string;
}
