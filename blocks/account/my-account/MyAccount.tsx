import type { ReactNode } from 'react'
import type { BlockProps, Text } from '../../../engine/composition/block.ts'
import { Form } from '../../shared/form/Form.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import type { MyAccountFields } from './fields.generated.ts'
import { StoredData } from './StoredData.tsx'

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
