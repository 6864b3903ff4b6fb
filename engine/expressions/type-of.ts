import type { Entries } from './context.ts'
import { operatorOf } from './evaluate.ts'
import { forms } from './forms.ts'
import type { TypeScope } from './operator.ts'
import { operators } from './operators.ts'
import {
  booleanType,
  itemType,
  listType,
  nothingType,
  numberType,
  present,
  unionOf,
  unknownType,
  type ValueType,
} from './value-type.ts'

/** The type of a value of config with its expressions. An operator that does not exist gives what is unknown. */
export function typeOf(value: unknown, scope: TypeScope): ValueType {
  if (Array.isArray(value)) return listType(unionOf(value.map((one) => typeOfEntry(one, scope))))
  switch (typeof value) {
    case 'string':
      return { kind: 'text', values: [value] }
    case 'number':
      return numberType
    case 'boolean':
      return booleanType
    case 'object':
      return value === null ? nothingType : typeOfObject(value as Entries, scope)
    default:
      return nothingType
  }
}

/** An entry of a list; the items of `$each` join those beside it. */
function typeOfEntry(entry: unknown, scope: TypeScope): ValueType {
  const isEach = typeof entry === 'object' && entry !== null && '$each' in entry
  return isEach ? itemType(typeOf(entry, scope)) : typeOf(entry, scope)
}

function typeOfObject(entries: Entries, scope: TypeScope): ValueType {
  const name = operatorOf(entries)
  if (name === undefined) {
    const fields = Object.entries(entries).map(([key, value]) => [key, typeOf(value, scope)] as const)
    return { kind: 'object', fields: Object.fromEntries(fields) }
  }
  const own = operators.get(name)?.gives(entries, scope) ?? unknownType
  const given = typeof entries.as === 'string' ? (forms[entries.as]?.gives ?? unknownType) : own
  return Object.hasOwn(entries, 'default') ? unionOf([present(given), typeOf(entries.default, scope)]) : given
}
