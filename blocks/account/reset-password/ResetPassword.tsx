import type { BlockProps } from '../../../engine/composition/block.ts'
import { EmailField, Field, NewPasswordField } from '../../shared/form/Field.tsx'
import { Form } from '../../shared/form/Form.tsx'
import { FormSection } from '../../shared/form/FormSection.tsx'
import type { ResetPasswordFields } from './fields.generated.ts'

/** Takes the temporary password and a new one. After success the sign-in page follows. */
export function ResetPassword({ fields, site, first }: BlockProps<ResetPasswordFields>) {
  const { heading, text, form, backgroundColor } = fields
  const login = site.href('login')
  const lost = site.href('lost-password')
  return (
    <FormSection name="reset-password" heading={heading} text={text} first={first} background={backgroundColor}>
      <Form
        form={form}
        flow="reset-password"
        site={site}
        submit={site.text('reset-password.submit')}
        failure={site.t('reset-password.error-text')}
        next={login}
        after={
          login && (
            <a className="button" href={login}>
              {site.text('reset-password.sign-in')}
            </a>
          )
        }
      >
        <EmailField form={form} site={site} />
        <Field
          form={form}
          name="tempPassword"
          label="reset-password.temporary"
          site={site}
          type="text"
          autoComplete="one-time-code"
          hint="reset-password.temporary.hint"
        />
        <NewPasswordField form={form} label="my-account.password.new" site={site} />
      </Form>
      {lost && (
        <a className="form-section__link" href={lost}>
          {site.text('reset-password.again')}
        </a>
      )}
    </FormSection>
  )
}
