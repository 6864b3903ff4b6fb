import type { FormView } from '../../../engine/composition/block.ts'

type FieldRules = FormView['rules'][string]

/** Whether a field is sent without being shown. A choice of one thing is none. */
export function isSentAsItIs({ type, options }: FieldRules): boolean {
  return type === 'hidden' || (type === 'choice' && options?.length === 1)
}

/** The one thing that can be chosen; undefined: there are several, or nothing can be chosen. */
export function onlyOption({ options }: FieldRules): string | undefined {
  return options?.length === 1 ? options[0]?.value : undefined
}
