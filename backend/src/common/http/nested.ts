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

/** Requires an object of the given type. `ValidateNested` alone would also accept a list. */
export function NestedObject(type: () => new () => object): PropertyDecorator {
  return applyDecorators(IsObject(), ValidateNested(), DtoType(type));
}

/** Requires a list of at most `max` objects. `ValidateNested` alone would also accept lists in the list. */
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
