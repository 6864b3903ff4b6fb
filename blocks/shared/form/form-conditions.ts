import type { FormView } from '../../../engine/composition/block.ts'

/** Style sheets hide a field whose condition is not met by the numbers of conditions. */
export interface FormConditions {
  /** Numbers of the conditions of a field and of those that its condition depends on. */
  of: (field: string) => number[]
  /** Numbers of the conditions that a value of a field meets. */
  metBy: (field: string, value: string) => number[]
}

/** Conditions that the style sheet knows. A field with another one is always shown; the server knows when it counts. */
const maxConditions = 6

/** The conditions of the fields, numbered from 1. A field has those of the field that it depends on, too. */
export function conditionsOf({ rules }: Pick<FormView, 'rules'>): FormConditions {
  const fields = Object.keys(rules).filter((name) => rules[name]?.when)
  const numberOf = (field: string): number => fields.indexOf(field) + 1
  const chainOf = (field: string, seen: readonly string[] = []): number[] => {
    const when = rules[field]?.when
    if (!when || seen.includes(field)) return []
    return [numberOf(field), ...chainOf(when.field, [...seen, field])]
  }
  return {
    of: (field) => chainOf(field).filter((number) => number <= maxConditions),
    metBy: (field, value) =>
      fields
        .filter((one) => rules[one]?.when?.field === field && rules[one].when.in.includes(value))
        .map((one) => numberOf(one)),
  }
}
