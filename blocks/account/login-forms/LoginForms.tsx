import type { ReactNode } from 'react'
import type { BlockProps, Text } from '../../../engine/composition/block.ts'
import { SignInForm, SignUpForm } from '../../shared/form/AccountForms.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { LoginFormsFields } from './fields.generated.ts'

/** Signing in, and creating an account, side by side on wide screens, where a picture is beside them. */
export function LoginForms({ fields, site, first }: BlockProps<LoginFormsFields>) {
  const { heading, text, image, accountDeleted, backgroundColor } = fields
  const lost = site.href('lost-password')
  return (
    <Section name="login-forms" heading={heading} first={first} background={backgroundColor}>
      {image && (
        <div className="login-forms__picture">
          <Picture image={image} alt="" sizes="(width < 64rem) 1px, 40vw" />
        </div>
      )}
      <div className="login-forms__words">
        {accountDeleted && <output className="login-forms__notice">{site.text('login.account-deleted')}</output>}
        <Heading look="display" />
        <RichText html={text} className="login-forms__text" />
      </div>
      <div className="login-forms__forms">
        <Part heading={site.text('login.heading')}>
          <SignInForm form={fields.signIn} site={site} />
          {lost && (
            <a className="login-forms__link" href={lost}>
              {site.text('login.sign-in.lost')}
            </a>
          )}
        </Part>
        <Part heading={site.text('login.sign-up.heading')}>
          <SignUpForm form={fields.signUp} site={site} />
        </Part>
      </div>
    </Section>
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
