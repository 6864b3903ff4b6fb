import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SaveProductFields } from './fields.generated.ts'
import { ListPanel } from './ListPanel.tsx'
import { SignInForm, SignUpForm } from '../../shared/form/AccountForms.tsx'
import { PanelHeading, type PanelProps, SavedPiece } from './panel-parts.tsx'

/**
 * Saving a product: to sign in first, then to choose a list. The popin of the hearts shows what has `data-panel`; without
 * script it is a page.
 */
export function SaveProduct({ fields, site, first }: BlockProps<SaveProductFields>) {
  return (
    <Section
      name="save-product"
      heading={fields.heading}
      first={first}
      background={fields.backgroundColor}
      width="reading"
    >
      <Heading />
      <div data-panel="" className="save-product__panel">
        {fields.signedIn ? <ListPanel fields={fields} site={site} /> : <LoginPanels fields={fields} site={site} />}
      </div>
    </Section>
  )
}

/** The forms to sign in and to create an account: one beside the other with script, one below the other without. */
function LoginPanels({ fields, site }: PanelProps) {
  return (
    <div className="save-product__slides" data-flow="login-popin">
      <Login fields={fields} site={site} />
      <SignUp fields={fields} site={site} />
    </div>
  )
}

function Login({ fields, site }: PanelProps) {
  const lost = site.href('lost-password')
  return (
    <div className="save-product__slide" data-part="login">
      <PanelHeading>{site.text('login.heading')}</PanelHeading>
      <SavedPiece fields={fields} site={site} />
      <p className="save-product__text">{site.text('save.login.text')}</p>
      <SignInForm form={fields.signIn} site={site} />
      <div className="save-product__ways">
        {lost && <a href={lost}>{site.text('login.sign-in.lost')}</a>}
        <button type="button" className="save-product__way" data-event="sign-up.chosen">
          {site.text('save.to-sign-up')}
        </button>
      </div>
    </div>
  )
}

function SignUp({ fields, site }: PanelProps) {
  return (
    <div className="save-product__slide" data-part="sign-up">
      <PanelHeading>{site.text('login.sign-up.heading')}</PanelHeading>
      <SavedPiece fields={fields} site={site} />
      <p className="save-product__text">{site.text('save.login.text')}</p>
      <SignUpForm form={fields.signUp} site={site} />
      <div className="save-product__ways">
        <button type="button" className="save-product__way" data-event="login.chosen">
          {site.text('save.to-login')}
        </button>
      </div>
    </div>
  )
}
