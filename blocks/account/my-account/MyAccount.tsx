import type { ReactNode } from 'react'
import type { BlockProps, FormView, SiteContext, Text } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { Facts } from '../../shared/Facts.tsx'
import { Field, NewPasswordField } from '../../shared/form/Field.tsx'
import { Form } from '../../shared/form/Form.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { withIcon } from '../../shared/icon.ts'
import { Section } from '../../shared/Section.tsx'
import type { MyAccountFields } from './fields.generated.ts'

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
      <NewPasswordField {...field} name="newPassword" label="my-account.password.new" />
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
        <summary className="my-account__toggle" {...withIcon('chevron')}>
          {site.text('my-account.delete.heading')}
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

type Account = NonNullable<MyAccountFields['account']>

interface StoredDataProps {
  /** Null where the content service did not deliver it. */
  account: Account | null
  /** Downloads all of it. */
  form: FormView
  site: SiteContext
}

/** What is stored about the visitor, in short, and all of it as a file. */
function StoredData({ account, form, site }: StoredDataProps) {
  if (!account) return <p>{site.text('my-account.data.error')}</p>
  const { email, createdAt, language, wishlists } = account
  return (
    <>
      <p className="my-account__text">{site.text('my-account.data.text')}</p>
      <Facts
        facts={[
          { term: site.text('my-account.data.email'), value: email },
          { term: site.text('my-account.data.since'), value: site.date(createdAt) },
          { term: site.text('my-account.data.language'), value: languageName(site, language) },
          { term: site.text('my-account.data.lists'), value: <Lists wishlists={wishlists} site={site} /> },
        ]}
      />
      <Form form={form} site={site} submit={site.text('my-account.data.download')} look="line" />
    </>
  )
}

/** As many lists as the page names: an account may have a thousand. */
const maxListed = 20

function Lists({ wishlists, site }: Pick<Account, 'wishlists'> & { site: SiteContext }) {
  if (wishlists.length === 0) return site.text('my-account.data.no-lists')
  const others = wishlists.length - maxListed
  return (
    <ul className="my-account__lists">
      {wishlists.slice(0, maxListed).map(({ id, title, products }) => (
        <li key={id}>
          {site.text('my-account.data.list', {
            title: title || site.t('my-account.data.untitled'),
            count: products.length,
          })}
        </li>
      ))}
      {others > 0 && (
        <li>
          <a href={site.href('wishlist') ?? undefined}>{site.text('my-account.data.more-lists', { count: others })}</a>
        </li>
      )}
    </ul>
  )
}

/** The name of the language in the language of the page. */
function languageName({ tag }: SiteContext, language: string): string {
  try {
    return intlOf(tag).formatDisplayName(language, { type: 'language' }) ?? language
  } catch {
    // Not the code of a language.
    return language
  }
}
