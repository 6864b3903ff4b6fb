import { useId, type HTMLAttributes } from 'react'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { withIcon } from '../icon.ts'

export interface FieldProps {
  form: FormView
  /** Name of the field in the action. */
  name: string
  /** Key of its message. */
  label: string
  site: SiteContext
  /** Token of the HTML attribute. */
  autoComplete: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Key of the message that the visitor should read before typing. */
  hint?: string
  /** Replaces the type of the action: a password that is typed from a mail is readable. */
  type?: 'text'
}

/** A field with its label above, its hint and its error below. Its attributes are the rules of the action. */
export function Field({ form, name, label, site, autoComplete, inputMode, hint, type }: FieldProps) {
  const id = useId()
  const rules = form.rules[name]
  const error = form.errors[name]
  const value = form.values[name]
  const isFirstError = !form.error && Object.keys(form.rules).find((one) => form.errors[one]) === name
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {site.text(label)}
      </label>
      <div className="field__box">
        <input
          {...rules}
          type={type ?? rules?.type}
          id={id}
          className="field__input"
          name={name}
          defaultValue={typeof value === 'string' ? value : undefined}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
          autoFocus={isFirstError}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
          data-part={name}
          data-event-input={`typed.${name}`}
          data-event-change={`left.${name}`}
        />
        {rules?.type === 'password' && !type && <PasswordReveal field={id} label={label} site={site} />}
      </div>
      {/* Rendered without an error, too: what is not there yet would not be announced. */}
      <p id={`${id}-error`} className="field__error" data-part={`${name}-error`} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {site.text(hint)}
        </p>
      )}
    </div>
  )
}

interface PasswordRevealProps {
  /** Id of the field. */
  field: string
  /** Key of the message that labels the field. */
  label: string
  site: SiteContext
}

/** Shows what was typed in a field for a password. It needs a script, and is hidden without one. */
function PasswordReveal({ field, label, site }: PasswordRevealProps) {
  return (
    <button
      type="button"
      className="field__reveal"
      aria-controls={field}
      aria-pressed="false"
      aria-label={site.t('form.reveal', { label: site.t(label) })}
      data-flow="password-reveal"
      data-event="reveal.toggled"
      data-event-pagehide="form.left"
      {...withIcon('eye')}
    />
  )
}

interface EmailFieldProps {
  form: FormView
  site: SiteContext
  /** `username` where the address is what the visitor signs in with. */
  autoComplete?: 'username' | 'email'
}

/** The field `email` of a form. */
export function EmailField({ form, site, autoComplete = 'username' }: EmailFieldProps) {
  return <Field form={form} name="email" label="form.email" site={site} autoComplete={autoComplete} inputMode="email" />
}

type NewPasswordFieldProps = Pick<FieldProps, 'form' | 'site'> & Partial<Pick<FieldProps, 'name' | 'label'>>

/** The field of a new password, with what it must have. */
export function NewPasswordField({ name = 'password', label = 'form.password', ...props }: NewPasswordFieldProps) {
  return <Field {...props} name={name} label={label} autoComplete="new-password" hint="login.sign-up.hint" />
}
