import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { Field } from './Field.tsx'

export interface EmailFieldProps {
  form: FormView
  site: SiteContext
  /** `username` where the address is what the visitor signs in with. */
  autoComplete?: 'username' | 'email'
}

/** The field `email` of a form. */
export function EmailField({ form, site, autoComplete = 'username' }: EmailFieldProps) {
  return <Field form={form} name="email" label="form.email" site={site} autoComplete={autoComplete} inputMode="email" />
}
