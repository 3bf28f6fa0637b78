import { applyDecorators } from '@nestjs/common';
import { Type as DtoType } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';

/** A DTO's field is an object of its own. A list is none, which `ValidateNested` would let pass. */
export function NestedObject(type: () => new () => object): PropertyDecorator {
  return applyDecorators(IsObject(), ValidateNested(), DtoType(type));
}

/** A DTO's field is a list of at most `max` objects. A list in the list is none, which `ValidateNested` would let pass. */
export function NestedList(type: () => new () => object, max: number, options?: ValidationOptions): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(max, options),
    ValidateBy(
      { name: 'isNoList', validator: { validate: (entry) => !Array.isArray(entry), defaultMessage: noList } },
      { each: true },
    ),
    ValidateNested({ each: true }),
    DtoType(type),
  );
}

const noList = (field?: ValidationArguments) => `${field?.property ?? 'an entry'} must hold objects, not lists`;
