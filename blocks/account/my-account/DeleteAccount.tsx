import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { Field } from '../../shared/form/Field.tsx'
import { Form } from '../../shared/form/Form.tsx'
import { Icon } from '../../shared/Icon.tsx'

export interface DeleteAccountProps {
  form: FormView
  site: SiteContext
  /** Of the account, for password managers. */
  email: string | undefined
}

/** Deletes the account at once, after the password was typed again. Closed until it is asked for, or has an error. */
export function DeleteAccount({ form, site, email }: DeleteAccountProps) {
  const isOpen = form.error !== null || Object.keys(form.errors).length > 0
  return (
    <>
      <p className="my-account__text">{site.text('my-account.delete.text')}</p>
      <details className="my-account__delete" open={isOpen}>
        <summary className="my-account__toggle">
          {site.text('my-account.delete.heading')}
          <Icon name="chevron" />
        </summary>
        <Form
          form={form}
          flow="delete-account"
          site={site}
          submit={site.text('my-account.delete.submit')}
          failure={site.t('my-account.errors.500')}
          username={email}
          look="line"
        >
          <Field form={form} name="password" label="form.password" site={site} autoComplete="current-password" />
        </Form>
      </details>
    </>
  )
}
