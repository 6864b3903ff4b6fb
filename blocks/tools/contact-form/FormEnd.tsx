import type { FormView, RichText as Html, SiteContext } from '../../../engine/composition/block.ts'
import { RichText } from '../../shared/RichText.tsx'

export interface FormEndProps {
  form: FormView
  /** What happens with the data. */
  note: Html | null | undefined
  site: SiteContext
}

/** What is said of the whole form, beside its button: the form is longer than a screen. */
export function FormEnd({ form, note, site }: FormEndProps) {
  const { done, errors } = form
  const error = form.error ?? (Object.keys(errors).length > 0 ? site.t('contact.errors.fields') : null)
  return (
    <div className="contact-form__end">
      <RichText html={note} className="contact-form__note" />
      <p
        className="form__error"
        role="alert"
        data-part="error"
        tabIndex={-1}
        hidden={!error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request: nothing else says why
        autoFocus={Boolean(form.error)}
      >
        {error}
      </p>
      {form.captcha?.provider === 'recaptcha' && <div className="contact-form__captcha" data-part="captcha" />}
      <div className="form__end">
        <button className="button button--solid" data-part="submit">
          {site.text('contact.submit')}
        </button>
        <output className="form__done">
          <span
            data-part="done"
            className="contact-form__done"
            tabIndex={-1}
            hidden={!done}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as with an error
            autoFocus={Boolean(done)}
          >
            {done}
          </span>
        </output>
      </div>
    </div>
  )
}
