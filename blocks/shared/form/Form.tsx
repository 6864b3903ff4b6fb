import type { ReactNode } from 'react'
import type { FormView, SiteContext, Text } from '../../../engine/composition/block.ts'

export interface FormProps {
  form: FormView
  /** Name of the binding, which uses `formBinding`. Without it the form is sent by the browser alone. */
  flow?: string
  site: SiteContext
  /** Label of the button. */
  submit: Text
  /** Message for when the server cannot be reached. */
  failure?: string
  /** Where the visitor goes a while after success. */
  next?: string | null | undefined
  /** `line`: the form is not the main action of the screen. */
  look?: 'solid' | 'line'
  /** E-mail address of the account, by which password managers find the password. It is not sent. */
  username?: string | undefined
  /** The fields. */
  children?: ReactNode
  /** Below the message of success. */
  after?: ReactNode
}

/** A form of the page. Browsers send it without script; with script its binding does. Styles: form.css. */
export function Form({
  form,
  flow,
  site,
  submit,
  failure,
  next,
  look = 'solid',
  username,
  children,
  after,
}: FormProps) {
  const { action, error, done, rules, values, checks } = form
  const fields = Object.entries(rules)
  const shown = fields.filter(([, { type }]) => type !== 'hidden')
  return (
    <form
      className="form"
      method="post"
      // Browsers would answer in their own language, and only until the script is there.
      noValidate
      action={site.path ?? undefined}
      data-flow={flow}
      data-activate={flow && 'focusin'}
      data-event-submit={flow && 'form.submitted'}
      data-event-pagehide={flow && 'page.left'}
      data-fields={flow && shown.map(([name]) => name).join(' ')}
      data-live={flow && form.live && JSON.stringify(form.live)}
      data-refused={(flow && Object.keys(form.errors).join(' ')) || undefined}
      data-checks={flow && checks.length > 0 ? JSON.stringify(checks) : undefined}
      data-failure={failure}
      data-next={next || undefined}
    >
      <input type="hidden" name="action" value={action} />
      {form.next && <input type="hidden" name="next" value={form.next} />}
      {fields.map(
        ([name, { type }]) => type === 'hidden' && <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      <FormError error={error} focus={Boolean(error)} />
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {children}
      <div className="form__end">
        <button className={look === 'solid' ? 'button button--solid' : 'button'} data-part="submit">
          {submit}
        </button>
        <FormDone done={done} />
        {after && (
          <div data-part="after" hidden={!done}>
            {after}
          </div>
        )}
      </div>
    </form>
  )
}

/** What is wrong with the whole form, also while that is nothing: a script shows it later. */
export function FormError({ error, focus }: { error: string | null; focus: boolean }) {
  return (
    <p
      className="form__error"
      role="alert"
      data-part="error"
      tabIndex={-1}
      hidden={!error}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request: nothing else says why
      autoFocus={focus}
    >
      {error}
    </p>
  )
}

/** The message of success, also before there is one. */
export function FormDone({ done, className }: { done: string | null; className?: string }) {
  return (
    <output className="form__done">
      <span
        data-part="done"
        className={className}
        tabIndex={-1}
        hidden={!done}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as with an error
        autoFocus={Boolean(done)}
      >
        {done}
      </span>
    </output>
  )
}
