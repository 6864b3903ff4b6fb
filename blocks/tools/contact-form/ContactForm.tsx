import type { BlockProps, FormView, RichText as Html, SiteContext } from '../../../engine/composition/block.ts'
import { ContactLinks } from '../../shared/ContactLinks.tsx'
import { FormDone, FormError } from '../../shared/form/Form.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { About } from './About.tsx'
import { ContactField } from './ContactField.tsx'
import type { ContactFormFields } from './fields.generated.ts'
import { conditionsOf } from './form-conditions.ts'
import { fileWords } from './file-words.ts'
import { addressWith, subjectsOf, withSubjects } from './message-subjects.ts'

/** How to reach the organization, and the form that sends a message with files. */
export function ContactForm({ fields, site, first }: BlockProps<ContactFormFields>) {
  const subjects = subjectsOf(fields, site)
  const form = withSubjects(fields, subjects, site)
  const { action, hidden = {}, rules, files = {}, captcha } = form
  const [filesField] = Object.keys(files)
  const limits = filesField === undefined ? undefined : files[filesField]
  const conditions = conditionsOf(form)
  const shown = Object.entries(rules).filter(([, { type }]) => type !== 'hidden')
  return (
    <Section name="contact-form" heading={fields.heading} first={first} background={fields.backgroundColor}>
      <div className="contact-form__layout">
        <div className="form-section__words">
          <Heading look="display" className="contact-form__heading" />
          <RichText html={fields.text} className="contact-form__text" />
          <ContactLinks contact={fields.contact} />
          {fields.image && (
            <div className="contact-form__photograph">
              <Picture image={fields.image} sizes="(width < 62rem) 1px, 36vw" />
            </div>
          )}
        </div>
        <form
          className="contact-form__form"
          method="post"
          // Browsers would answer in their own language: the site says it beside the field, with script and without.
          noValidate
          action={site.path === null ? undefined : addressWith(fields, site.path)}
          encType={limits && 'multipart/form-data'}
          data-flow="contact"
          data-activate="focusin change"
          data-event-input="form.touched"
          data-event-submit="form.submitted"
          data-event-pagehide="page.left"
          data-fields={shown.map(([name]) => name).join(' ')}
          data-live={form.live && JSON.stringify(form.live)}
          data-refused={Object.keys(form.errors).join(' ') || undefined}
          data-files-field={filesField}
          data-limits={limits && JSON.stringify({ ...limits, accepted: undefined })}
          data-accepted={limits && limits.accepted.length > 0 ? JSON.stringify(limits.accepted) : undefined}
          data-captcha={captcha && JSON.stringify(captcha)}
          data-words={limits && JSON.stringify(fileWords(site))}
          data-failure={site.t('contact.errors.500')}
          data-incomplete={site.t('contact.errors.fields')}
        >
          <input type="hidden" name="action" value={action} />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {Object.entries(rules).map(
            ([name, { type }]) =>
              type === 'hidden' && <input key={name} type="hidden" name={name} value={form.values[name]} />,
          )}
          {groupsOf(fields).map((group, index) => (
            <fieldset className="contact-form__group" key={group.fields.join(' ')}>
              <legend className="subtitle contact-form__legend">{group.heading}</legend>
              <div className="contact-form__fields">
                {index === 0 && <About {...{ form, subjects, site }} topics={fields.topics} />}
                {group.fields.map((name) => (
                  <ContactField key={name} form={form} name={name} site={site} conditions={conditions} />
                ))}
              </div>
            </fieldset>
          ))}
          <FormEnd form={form} note={fields.note} site={site} />
        </form>
      </div>
    </Section>
  )
}

/** The groups with the fields that the form has. A field that no group names is in the last one, so that none is lost. */
function groupsOf({
  groups,
  form,
  topics,
}: Pick<ContactFormFields, 'groups' | 'form' | 'topics'>): ContactFormFields['groups'][number][] {
  const own = new Set<string>(Object.values(topics ?? {}))
  const names = Object.keys(form.rules).filter((name) => form.rules[name]?.type !== 'hidden' && !own.has(name))
  const grouped = new Set(groups.flatMap(({ fields }) => fields))
  const rest = names.filter((name) => !grouped.has(name))
  return groups
    .map((group, index) => ({
      ...group,
      fields: [...group.fields.filter((name) => names.includes(name)), ...(index === groups.length - 1 ? rest : [])],
    }))
    .filter(({ fields }) => fields.length > 0)
}

interface FormEndProps {
  form: FormView
  /** What happens with the data. */
  note: Html | null | undefined
  site: SiteContext
}

/** What is said of the whole form, beside its button: the form is longer than a screen. */
function FormEnd({ form, note, site }: FormEndProps) {
  const { done, errors } = form
  const error = form.error ?? (Object.keys(errors).length > 0 ? site.t('contact.errors.fields') : null)
  return (
    <div className="contact-form__end">
      <RichText html={note} className="contact-form__note" />
      <FormError error={error} focus={Boolean(form.error)} />
      {form.captcha?.provider === 'recaptcha' && <div className="contact-form__captcha" data-part="captcha" />}
      <div className="form__end">
        <button className="button button--solid" data-part="submit">
          {site.text('contact.submit')}
        </button>
        <FormDone done={done} className="contact-form__done" />
      </div>
    </div>
  )
}
