import type { ReactNode } from 'react'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { Form } from '../../shared/form/Form.tsx'
import type { MyAccountFields } from './fields.generated.ts'

type Account = NonNullable<MyAccountFields['account']>

export interface StoredDataProps {
  /** Null where the content service did not deliver it. */
  account: Account | null
  /** Downloads all of it. */
  form: FormView
  site: SiteContext
}

/** What is stored about the visitor, in short, and all of it as a file. */
export function StoredData({ account, form, site }: StoredDataProps) {
  if (!account) return <p>{site.text('my-account.data.error')}</p>
  const { email, createdAt, language, wishlists } = account
  return (
    <>
      <p className="my-account__text">{site.text('my-account.data.text')}</p>
      <dl className="facts">
        <Fact name={site.text('my-account.data.email')}>{email}</Fact>
        <Fact name={site.text('my-account.data.since')}>{site.date(createdAt)}</Fact>
        <Fact name={site.text('my-account.data.language')}>{languageName(site, language)}</Fact>
        <Fact name={site.text('my-account.data.lists')}>
          <Lists wishlists={wishlists} site={site} />
        </Fact>
      </dl>
      <Form form={form} site={site} submit={site.text('my-account.data.download')} look="line" />
    </>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="facts__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
