import { getDefaultRegistry } from '@rjsf/core'
import type { Field } from '@rjsf/utils'

/** A field component of rjsf. */
export function standardField(name: string): Field {
  const field = getDefaultRegistry().fields[name]
  if (!field) throw new Error(`@rjsf/core has no field "${name}".`)
  return field
}
