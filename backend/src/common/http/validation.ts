import {
  type ArgumentMetadata,
  BadRequestException,
  type Type,
  ValidationPipe,
  type ValidationPipeOptions,
} from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';

/**
 * Returns a pipe that validates DTOs: it removes unknown fields, converts values to the DTO's types, and reports the first error of
 * each field.
 * @param dto Defaults to the type of the parameter.
 */
export function createValidationPipe(dto?: Type<object>): ValidationPipe {
  return new ValidationPipe(pipeOptions(dto));
}

/**
 * Returns a pipe for the bodies of updates. It also rejects each null that the DTO treats as a missing property: the caller wants to
 * clear a property that cannot be empty.
 */
export function createUpdatePipe(dto: Type<object>): ValidationPipe {
  return new UpdatePipe(pipeOptions(dto));
}

class UpdatePipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const dto: unknown = await super.transform(value, metadata);
    const fields = Object.fromEntries(
      ignoredNulls(value, dto).map((path) => [path, `${path} cannot be null. Omit the field to keep its value.`]),
    );
    const message = Object.values(fields);
    if (message.length > 0) throw new BadRequestException({ message, fields });
    return dto;
  }
}

/**
 * Returns the paths of the DTO's properties that are null in the request and missing in the DTO. Unknown properties are ignored,
 * because clients send whole records. Lists are ignored, because an update replaces them as a whole.
 */
function ignoredNulls(body: unknown, dto: unknown, prefix = ''): string[] {
  if (!isObject(body) || !isObject(dto)) return [];
  return propertiesOf(dto).flatMap((name) => {
    const path = prefix + name;
    if (body[name] !== null) return ignoredNulls(body[name], dto[name], `${path}.`);
    return dto[name] === undefined ? [path] : [];
  });
}

/** Returns the names of the properties that a DTO's class validates. */
function propertiesOf(dto: object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto.constructor, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pipeOptions(dto?: Type<object>): ValidationPipeOptions {
  return {
    ...(dto ? { expectedType: dto } : {}),
    whitelist: true,
    transform: true,
    // A value that a decorator treats as absent gets the DTO's default.
    transformOptions: { exposeUnsetFields: false },
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: (problems) => {
      const fields = fieldMessages(problems);
      return new BadRequestException({ message: Object.values(fields), fields });
    },
  };
}

/** Returns messages by field. The name of a nested field is its path, such as `items.0.url`. */
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
