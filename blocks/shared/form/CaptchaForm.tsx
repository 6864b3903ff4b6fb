import type { ReactNode } from 'react'
import type { FormView, RichText as Html, SiteContext, Text } from '../../../engine/composition/block.ts'
import { RichText } from '../RichText.tsx'
import { isSentAsItIs, onlyOption } from './fixed-value.ts'
import { FormDone, FormError } from './Form.tsx'

export interface CaptchaFormProps {
  form: FormView
  /** Where it is sent. The address of the page by default. */
  address?: string | undefined
  /** What happens with the data, above the button. */
  note: Html | null | undefined
  /** Label of the button. */
  submit: Text
  /** Message for when the server cannot be reached. */
  failure: string
  /** Message of the whole form while there are messages beside fields. */
  incomplete: string
  /** Words for the list of its files. */
  fileWords?: Readonly<Record<string, string>>
  /** How its machine lists the shops near a town, for a form that offers them with a button of their own. */
  shops?: object | undefined
  /** Name of the binding, which the block has to name. */
  flow?: 'contact' | 'visit'
  /** What its machine begins with, besides what every form says. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>
  site: SiteContext
  /** Groups of fields. */
  children: ReactNode
}

/**
 * A form in groups, sent with files or without after a captcha. Styles: captcha-form.css.
 */
export function CaptchaForm({
  form,
  address,
  note,
  submit,
  failure,
  incomplete,
  fileWords,
  shops,
  flow = 'contact',
  data,
  site,
  children,
}: CaptchaFormProps) {
  const { action, hidden = {}, rules, values, errors, files = {}, captcha } = form
  const [filesField] = Object.keys(files)
  const limits = filesField === undefined ? undefined : files[filesField]
  const fixed = Object.entries(rules).filter(([, field]) => isSentAsItIs(field))
  return (
    <form
      className="captcha-form"
      method="post"
      // Browsers would answer in their own language: the site says it beside the field, with script and without.
      noValidate
      action={address ?? site.path ?? undefined}
      encType={limits && 'multipart/form-data'}
      data-flow={flow}
      data-activate="focusin change"
      data-event-input="form.touched"
      data-event-submit="form.submitted"
      data-event-pagehide="page.left"
      data-fields={Object.entries(rules)
        .flatMap(([name, field]) => (isSentAsItIs(field) ? [] : [name]))
        .join(' ')}
      data-live={form.live && JSON.stringify(form.live)}
      data-refused={Object.keys(errors).join(' ') || undefined}
      data-files-field={filesField}
      data-limits={limits && JSON.stringify({ ...limits, accepted: undefined })}
      data-accepted={limits && limits.accepted.length > 0 ? JSON.stringify(limits.accepted) : undefined}
      data-captcha={captcha && JSON.stringify(captcha)}
      data-words={limits && JSON.stringify(fileWords)}
      data-shops={shops && JSON.stringify(shops)}
      data-failure={failure}
      data-incomplete={incomplete}
      {...data}
    >
      {/* Enter in a field presses the first button of a form, which must be none that sends nothing. */}
      {shops && (
        <button hidden tabIndex={-1}>
          {submit}
        </button>
      )}
      <input type="hidden" name="action" value={action} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fixed.map(([name, field]) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? onlyOption(field)} />
      ))}
      {children}
      <FormEnd {...{ form, note, submit, incomplete }} />
    </form>
  )
}

/** What is said of the whole form, beside its button: the form is longer than a screen. */
function FormEnd({
  form: { done, error, errors, captcha },
  note,
  submit,
  incomplete,
}: Pick<CaptchaFormProps, 'form' | 'note' | 'submit' | 'incomplete'>) {
  return (
    <div className="captcha-form__end">
      <RichText html={note} className="captcha-form__note" />
      <FormError error={error ?? (Object.keys(errors).length > 0 ? incomplete : null)} focus={Boolean(error)} />
      {captcha?.provider === 'recaptcha' && <div className="captcha-form__captcha" data-part="captcha" />}
      <div className="form__end">
        <button className="button button--solid" data-part="submit">
          {submit}
        </button>
        <FormDone done={done} className="captcha-form__done" />
      </div>
    </div>
  )
}

/** A headed group of fields. */
export function FieldGroup({ heading, children }: { heading: Text; children: ReactNode }) {
  return (
    <fieldset className="captcha-form__group">
      <legend className="subtitle captcha-form__legend">{heading}</legend>
      <div className="captcha-form__fields">{children}</div>
    </fieldset>
  )
}
