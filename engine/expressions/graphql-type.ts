import { Kind, type TypeNode } from 'graphql/language'
import {
  booleanType,
  listType,
  numberType,
  orNothing,
  textType,
  unionOf,
  unknownType,
  type ValueType,
} from './value-type.ts'

const scalars: Readonly<Record<string, ValueType>> = {
  String: textType,
  ID: unionOf([textType, numberType]),
  Int: numberType,
  Float: numberType,
  Boolean: booleanType,
}

/**
 * The type of a variable of an operation. Types of the contract are unknown here: the content service refuses what they
 * do not allow.
 */
export function typeOfVariable(type: TypeNode): ValueType {
  if (type.kind === Kind.NON_NULL_TYPE) return typeOfVariable(type.type)
  // A list takes one item, too.
  if (type.kind === Kind.LIST_TYPE) return unionOf([listType(typeOfVariable(type.type)), typeOfVariable(type.type)])
  return orNothing(scalars[type.name.value] ?? unknownType)
}
