import type { ReactNode } from 'react'
import type { BlockProps, FormView, SiteContext, Text } from '../../../engine/composition/block.ts'
import { Form } from '../../shared/form/Form.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import type { MyAccountFields } from './fields.generated.ts'
import { StoredData } from './StoredData.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { Icon } from '../../shared/Icon.tsx'

/** Changing the password, signing out, and everything that is stored about the visitor: to see, download and delete. */
export function MyAccount({ fields, site, first }: BlockProps<MyAccountFields>) {
  const { heading, account, changePassword, signOut, download, deleteAccount, backgroundColor } = fields
  return (
    <Section name="my-account" heading={heading} first={first} background={backgroundColor}>
      <div className="my-account__head">
        <div>
          <Heading look="display" />
          {account && <p className="my-account__email">{account.email}</p>}
        </div>
        <Form form={signOut} site={site} submit={site.text('my-account.sign-out')} look="line" />
      </div>
      <Part heading={site.text('my-account.password.heading')}>
        <ChangePassword form={changePassword} site={site} email={account?.email} />
      </Part>
      <Part heading={site.text('my-account.data.heading')}>
        <StoredData account={account ?? null} form={download} site={site} />
      </Part>
      <Part heading={site.text('my-account.delete.heading')}>
        <DeleteAccount form={deleteAccount} site={site} email={account?.email} />
      </Part>
    </Section>
  )
}

function Part({ heading, children }: { heading: Text; children: ReactNode }) {
  return (
    <div className="my-account__part">
      <Subheading>{heading}</Subheading>
      <div className="my-account__content">{children}</div>
    </div>
  )
}

interface AccountFormProps {
  form: FormView
  site: SiteContext
  /** Of the account, for password managers. */
  email: string | undefined
}

/** The existing password, a new one, and that one again. */
function ChangePassword({ form, site, email }: AccountFormProps) {
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

/** Deletes the account at once, after the password was typed again. Closed until it is asked for, or has an error. */
function DeleteAccount({ form, site, email }: AccountFormProps) {
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
