import type { Entries } from './context.ts'
import { forms } from './forms.ts'
import { typeOfJson } from './literal-type.ts'
import type { TypeScope } from './operator.ts'
import { operatorOf } from './operator-of.ts'
import { operators } from './operators.ts'
import {
  itemType,
  listType,
  mayBeMissing,
  orNothing,
  present,
  unionOf,
  unknownType,
  type ValueType,
} from './value-type.ts'

/** The type of a value of config with its expressions. An operator that does not exist gives what is unknown. */
export function typeOf(value: unknown, scope: TypeScope): ValueType {
  if (Array.isArray(value)) return listType(unionOf(value.map((one) => typeOfEntry(one, scope))))
  const name = typeof value === 'object' && value !== null ? operatorOf(value) : undefined
  return name === undefined
    ? typeOfJson(value, (inner) => typeOf(inner, scope))
    : typeOfExpression(name, value as Entries, scope)
}

/** An entry of a list; the items of `$each` join those beside it. */
function typeOfEntry(entry: unknown, scope: TypeScope): ValueType {
  const isEach = typeof entry === 'object' && entry !== null && '$each' in entry
  return isEach ? itemType(typeOf(entry, scope)) : typeOf(entry, scope)
}

function typeOfExpression(name: string, entries: Entries, scope: TypeScope): ValueType {
  const own = operators.get(name)?.gives(entries, scope) ?? unknownType
  const given = typeof entries.as === 'string' ? inForm(own, entries.as) : own
  return Object.hasOwn(entries, 'default') ? unionOf([present(given), typeOf(entries.default, scope)]) : given
}

/** A value that is missing has no form either. */
function inForm(own: ValueType, form: string): ValueType {
  const given = forms[form]?.gives ?? unknownType
  return mayBeMissing(own) ? orNothing(given) : given
}
