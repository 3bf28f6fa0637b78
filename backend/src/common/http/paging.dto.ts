import type { Type } from '@nestjs/common';
import { Max, Min } from 'class-validator';
import { IsInt } from './described-rules.js';
import { Optional } from './empty-values.js';
import { ToNumber } from './to-number.js';

/** Far beyond the last page of any list. */
const MAX_PAGE = 1_000_000;

export interface Page {
  page: number;
  pageSize: number;
}

/** Returns the base class of a query for a page of a list. */
export function PageOf(defaultSize: number, maxSize = 100): Type<Page> {
  class PageDto implements Page {
    /** Number of the page, from 1. */
    @Optional()
    @ToNumber()
    @IsInt()
    @Min(1)
    @Max(MAX_PAGE)
    page: number = 1;

    @Optional()
    @ToNumber()
    @IsInt()
    @Min(1)
    @Max(maxSize)
    pageSize: number = defaultSize;
  }
  return PageDto;
}
