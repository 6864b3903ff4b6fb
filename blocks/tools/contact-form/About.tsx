import { useId } from 'react'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import type { ContactFormFields } from './fields.generated.ts'
import type { MessageSubject } from './message-subjects.ts'

export interface AboutProps {
  form: FormView
  subjects: readonly MessageSubject[]
  /** Names of the fields that take the subjects. */
  topics: ContactFormFields['topics']
  site: SiteContext
}

/** What the message is about, with a box for each: what is not ticked is not sent. Nothing where it is about nothing. */
export function About({ form, subjects, topics, site }: AboutProps) {
  const errors = Object.values(topics ?? {}).flatMap((name) => form.errors[name] ?? [])
  const offered = subjects.flatMap((subject) => {
    const name = topics?.[subject.kind]
    return name === undefined ? [] : [{ subject, name }]
  })
  if (!topics || (offered.length === 0 && errors.length === 0)) return null
  return (
    <fieldset className="contact-form__about field--wide">
      <legend className="field__label">{site.text('contact.about')}</legend>
      <ul className="contact-form__subjects">
        {offered.map(({ subject, name }) => (
          <Subject key={`${subject.kind} ${subject.value}`} {...{ subject, name, form, site }} />
        ))}
      </ul>
      <p className="field__error" data-part={`${topics.product}-error`} aria-live="polite">
        {errors.join(' ')}
      </p>
      <p className="field__hint">{site.text('contact.about.hint')}</p>
    </fieldset>
  )
}

interface SubjectProps extends Pick<AboutProps, 'form' | 'site'> {
  subject: MessageSubject
  name: string
}

function Subject({ subject: { kind, value, heading, href, image, finish, price }, form, name, site }: SubjectProps) {
  const id = useId()
  return (
    <li className="contact-form__subject">
      <input
        type="checkbox"
        className="choice__input"
        name={name}
        value={value}
        defaultChecked={isSent(form.values[name], value)}
        aria-labelledby={id}
      />
      {image && (
        <span className="contact-form__picture">
          <Picture image={image} alt="" sizes="5rem" />
        </span>
      )}
      <span id={id} className="contact-form__subject-name">
        {kind !== 'product' && <span className="contact-form__kind">{site.text(`contact.about.${kind}`)} </span>}
        {href ? <a href={href}>{heading}</a> : heading}
        {finish && <span className="contact-form__finish">{finish}</span>}
        {price && <span className="contact-form__price">{price}</span>}
      </span>
    </li>
  )
}

/** A form that comes back has the values that were sent. */
function isSent(sent: FormView['values'][string] | undefined, value: string): boolean {
  return sent === undefined || (typeof sent === 'string' ? sent === value : sent.includes(value))
}
