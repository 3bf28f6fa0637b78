import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../common/access/caller.js';
import { ErrorDto } from '../common/errors/error.dto.js';
import { Operations } from './operations.service.js';
import { OperationView, toOperationView } from './operations.views.js';

@ApiTags('operations')
@ApiBadRequestResponse({ type: ErrorDto })
@ApiNotFoundResponse({ description: 'The caller knows no operation with this id.', type: ErrorDto })
@Controller('operations')
export class OperationsController {
  constructor(private readonly operations: Operations) {}

  @Get(':id')
  @Access('operations', 'read')
  @ApiOperation({
    summary: 'Read an operation',
    description:
      'Returns the progress, and the result or the error at the end. Only the caller who started the operation and owners can read it, for 30 days.',
  })
  async read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<OperationView> {
    return toOperationView(await this.operations.get(id, caller));
  }

  @Post(':id/cancel')
  @Access('operations', 'write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancel an operation',
    description:
      'Ends the operation after the current record. What is done remains, and can be undone. An operation that has ended does not change.',
  })
  async cancel(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<OperationView> {
    return toOperationView(await this.operations.cancel(id, caller));
  }
}
