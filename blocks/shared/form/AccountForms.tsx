import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { EmailField, Field, NewPasswordField } from './Field.tsx'
import { Form } from './Form.tsx'

interface AccountFormProps {
  form: FormView
  site: SiteContext
}

/** E-mail and password of an account. */
export function SignInForm({ form, site }: AccountFormProps) {
  return (
    <Form
      form={form}
      flow="login"
      site={site}
      submit={site.text('login.heading')}
      failure={site.t('login.sign-in.errors.500')}
    >
      <EmailField form={form} site={site} />
      <Field form={form} name="password" label="form.password" site={site} autoComplete="current-password" />
    </Form>
  )
}

/** E-mail and password of a new account. */
export function SignUpForm({ form, site }: AccountFormProps) {
  return (
    <Form
      form={form}
      flow="sign-up"
      site={site}
      submit={site.text('login.sign-up.submit')}
      failure={site.t('login.sign-up.errors.500')}
    >
      <EmailField form={form} site={site} />
      <NewPasswordField form={form} site={site} />
    </Form>
  )
}
