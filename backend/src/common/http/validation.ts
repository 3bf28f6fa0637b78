import { BadRequestException, type Type, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/**
 * Validates every DTO: unknown fields are dropped, types follow the DTO, each field reports its first problem.
 * @param dto Absent: the type of the parameter that the pipe is for.
 */
export function createValidationPipe(dto?: Type<object>): ValidationPipe {
  return new ValidationPipe({
    ...(dto ? { expectedType: dto } : {}),
    whitelist: true,
    transform: true,
    // What a decorator takes for absent keeps the DTO's default.
    transformOptions: { exposeUnsetFields: false },
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: (problems) => {
      const fields = fieldMessages(problems);
      return new BadRequestException({ message: Object.values(fields), fields });
    },
  });
}

/** Nested fields are named by their path: `items.0.url`. */
function fieldMessages(problems: ValidationError[], prefix = ''): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const problem of problems) {
    const path = prefix + problem.property;
    const own = Object.values(problem.constraints ?? {})[0];
    if (own) messages[path] = own;
    Object.assign(messages, fieldMessages(problem.children ?? [], `${path}.`));
  }
  return messages;
}
