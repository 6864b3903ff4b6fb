import type { BlockProps } from '../../../engine/composition/block.ts'
import { ContactLinks } from '../../shared/ContactLinks.tsx'
import { CaptchaForm, FieldGroup } from '../../shared/form/CaptchaForm.tsx'
import { conditionsOf } from '../../shared/form/form-conditions.ts'
import { FormField } from '../../shared/form/FormField.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { About } from './About.tsx'
import type { ContactFormFields } from './fields.generated.ts'
import { FileField } from './FileField.tsx'
import { fileWords } from './file-words.ts'
import { addressWith, subjectsOf, withSubjects } from './message-subjects.ts'

/** How to reach the organization, and the form that sends a message with files. */
export function ContactForm({ fields, site, first }: BlockProps<ContactFormFields>) {
  const subjects = subjectsOf(fields, site)
  const form = withSubjects(fields, subjects, site)
  const conditions = conditionsOf(form)
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
        <CaptchaForm
          form={form}
          address={site.path === null ? undefined : addressWith(fields, site.path)}
          note={fields.note}
          submit={site.text('contact.submit')}
          failure={site.t('contact.errors.500')}
          incomplete={site.t('contact.errors.fields')}
          fileWords={fileWords(site)}
          site={site}
        >
          {groupsOf(fields).map((group, index) => (
            <FieldGroup key={group.fields.join(' ')} heading={group.heading}>
              {index === 0 && <About {...{ form, subjects, site }} topics={fields.topics} />}
              {group.fields.map((name) => (
                <FormField key={name} {...{ form, name, site, conditions }} files={FileField} />
              ))}
            </FieldGroup>
          ))}
        </CaptchaForm>
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
