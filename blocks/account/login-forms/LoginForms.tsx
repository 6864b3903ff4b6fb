import type { ReactNode } from 'react'
import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import { SignInForm, SignUpForm } from '../../shared/form/AccountForms.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { LoginFormsFields } from './fields.generated.ts'

/** Signing in, and creating an account, side by side on wide screens. */
export function LoginForms({ fields, site, first }: BlockProps<LoginFormsFields>) {
  const { heading, text, accountDeleted, backgroundColor } = fields
  return (
    <Section name="login-forms" heading={heading} first={first} background={backgroundColor}>
      <div className="login-forms__words">
        {accountDeleted && <output className="login-forms__notice">{site.text('login.account-deleted')}</output>}
        <Heading look="display" />
        <RichText html={text} className="login-forms__text" />
      </div>
      <div className="login-forms__forms">
        <SignIn form={fields.signIn} site={site} />
        <SignUp form={fields.signUp} site={site} />
      </div>
    </Section>
  )
}

interface PartProps {
  form: LoginFormsFields['signIn']
  site: SiteContext
}

function SignIn({ form, site }: PartProps) {
  const lost = site.href('lost-password')
  return (
    <Part heading={site.text('login.heading')}>
      <SignInForm form={form} site={site} />
      {lost && (
        <a className="login-forms__link" href={lost}>
          {site.text('login.sign-in.lost')}
        </a>
      )}
    </Part>
  )
}

function SignUp({ form, site }: PartProps) {
  return (
    <Part heading={site.text('login.sign-up.heading')}>
      <SignUpForm form={form} site={site} look="line" />
    </Part>
  )
}

function Part({ heading, children }: { heading: Text; children: ReactNode }) {
  return (
    <div className="login-forms__part">
      <Subheading>{heading}</Subheading>
      {children}
    </div>
  )
}
