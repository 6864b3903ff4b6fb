import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import type { FormConditions } from './form-conditions.ts'

export interface FieldProps {
  form: FormView
  /** Name of the field in the action. */
  name: string
  site: SiteContext
  conditions: FormConditions
}

/** What the view of one type of field receives. */
export interface FieldParts extends FieldProps {
  id: string
  rules: FormView['rules'][string]
  /** Must be filled in whenever it is shown. */
  isRequired: boolean
  /** Of the input: error, then hint. */
  describedBy: string
  /** The page is back with errors, and this is the first. */
  isFirstError: boolean
}
