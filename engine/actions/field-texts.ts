import type { ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'

/** Texts of a field, and what browsers fill in. */
export interface FieldTexts {
  label?: string
  hint?: string
  autoComplete?: string
}

/** Undefined for a field that config has no texts for. */
export function textsOf({ label, hint, autoComplete, files }: ActionField, t: Messages['t']): FieldTexts | undefined {
  if (label === undefined && hint === undefined && autoComplete === undefined) return undefined
  return {
    ...(label === undefined ? {} : { label: t(label) }),
    ...(hint === undefined ? {} : { hint: t(hint, files ? { max: files.max, maxMb: files.maxMb } : {}) }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
  }
}
