import type { SiteContext } from '../../../engine/composition/block.ts'
import { EmailField } from '../../shared/form/EmailField.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { Form } from '../../shared/form/Form.tsx'
import type { SaveProductFields } from './fields.generated.ts'
import { PanelHeading } from './PanelHeading.tsx'

export interface PanelProps {
  fields: SaveProductFields
  site: SiteContext
}

/** The forms to sign in and to create an account: one beside the other with script, one below the other without. */
export function LoginPanels({ fields, site }: PanelProps) {
  return (
    <div className="save-product__slides" data-flow="login-popin">
      <Login fields={fields} site={site} />
      <SignUp fields={fields} site={site} />
    </div>
  )
}

function Login({ fields: { signIn }, site }: PanelProps) {
  const lost = site.href('lost-password')
  return (
    <div className="save-product__slide" data-slide="login">
      <PanelHeading>{site.text('login.heading')}</PanelHeading>
      <p className="save-product__text">{site.text('save.login.text')}</p>
      <Form
        form={signIn}
        flow="login"
        site={site}
        submit={site.text('login.heading')}
        failure={site.t('login.sign-in.errors.500')}
      >
        <EmailField form={signIn} site={site} />
        <Field form={signIn} name="password" label="form.password" site={site} autoComplete="current-password" />
      </Form>
      <div className="save-product__ways">
        {lost && <a href={lost}>{site.text('login.sign-in.lost')}</a>}
        <button type="button" className="save-product__way" data-event="sign-up.chosen">
          {site.text('save.to-sign-up')}
        </button>
      </div>
    </div>
  )
}

function SignUp({ fields: { signUp }, site }: PanelProps) {
  return (
    <div className="save-product__slide" data-slide="sign-up">
      <PanelHeading>{site.text('login.sign-up.heading')}</PanelHeading>
      <p className="save-product__text">{site.text('save.login.text')}</p>
      <Form
        form={signUp}
        flow="sign-up"
        site={site}
        submit={site.text('login.sign-up.submit')}
        failure={site.t('login.sign-up.errors.500')}
      >
        <EmailField form={signUp} site={site} />
        <Field
          form={signUp}
          name="password"
          label="form.password"
          site={site}
          autoComplete="new-password"
          hint="login.sign-up.hint"
        />
      </Form>
      <div className="save-product__ways">
        <button type="button" className="save-product__way" data-event="login.chosen">
          {site.text('save.to-login')}
        </button>
      </div>
    </div>
  )
}
