import { SignInForm, SignUpForm } from '../../shared/form/AccountForms.tsx'
import type { PanelProps } from './panel-props.ts'
import { PanelHeading } from './PanelHeading.tsx'
import { SavedPiece } from './SavedPiece.tsx'

/** The forms to sign in and to create an account: one beside the other with script, one below the other without. */
export function LoginPanels({ fields, site }: PanelProps) {
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
