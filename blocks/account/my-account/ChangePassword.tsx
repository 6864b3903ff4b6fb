import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { Field } from '../../shared/form/Field.tsx'
import { Form } from '../../shared/form/Form.tsx'

export interface ChangePasswordProps {
  form: FormView
  site: SiteContext
  /** Of the account, for password managers. */
  email: string | undefined
}

/** The existing password, a new one, and that one again. */
export function ChangePassword({ form, site, email }: ChangePasswordProps) {
  const field = { form, site }
  return (
    <Form
      form={form}
      flow="change-password"
      site={site}
      submit={site.text('my-account.password.submit')}
      failure={site.t('my-account.errors.500')}
      username={email}
    >
      <Field {...field} name="existingPassword" label="my-account.password.existing" autoComplete="current-password" />
      <Field
        {...field}
        name="newPassword"
        label="my-account.password.new"
        autoComplete="new-password"
        hint="login.sign-up.hint"
      />
      <Field {...field} name="confirmation" label="my-account.password.confirmation" autoComplete="new-password" />
    </Form>
  )
}
