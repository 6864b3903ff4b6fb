import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { ContactLinks } from '../../shared/ContactLinks.tsx'
import { CaptchaForm, FieldGroup } from '../../shared/form/CaptchaForm.tsx'
import { isSentAsItIs } from '../../shared/form/fixed-value.ts'
import { conditionsOf } from '../../shared/form/form-conditions.ts'
import { FormField } from '../../shared/form/FormField.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { About } from './About.tsx'
import type { ContactFormFields } from './fields.generated.ts'
import { FileField } from './FileField.tsx'
import { fileWords } from './file-words.ts'
import { addressWith, subjectsOf, withSubjects } from './message-subjects.ts'
import { ShopField } from './ShopField.tsx'

/** How to reach the organization, and the form that sends a message with files. */
export function ContactForm({ fields, site, first, id }: BlockProps<ContactFormFields>) {
  const subjects = subjectsOf(fields, site)
  const form = withSubjects(fields, subjects, site)
  const conditions = conditionsOf(form)
  const address = site.path === null ? undefined : addressWith(fields, site.path)
  const { retailers } = fields
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
          address={address}
          note={fields.note}
          submit={fields.submit ?? site.text('contact.submit')}
          failure={site.t('contact.errors.500')}
          incomplete={site.t('contact.errors.fields')}
          fileWords={fileWords(site)}
          shops={shopSearch(fields, site)}
          site={site}
        >
          {groupsOf(fields).map((group, index) => (
            <FieldGroup key={group.fields.join(' ')} heading={group.heading}>
              {index === 0 && <About {...{ form, subjects, site }} topics={fields.topics} />}
              {group.fields.map((name) =>
                name === retailers?.shop ? (
                  <ShopField key={name} id={`${id}-shops`} {...{ fields, form, site, conditions, address }} />
                ) : (
                  <FormField key={name} {...{ form, name, site, conditions }} files={FileField} />
                ),
              )}
            </FieldGroup>
          ))}
        </CaptchaForm>
      </div>
    </Section>
  )
}

/** How a script lists the shops near a town: on this page, and what it says where that fails. */
function shopSearch({ retailers }: ContactFormFields, { path }: SiteContext): object | undefined {
  if (!retailers) return undefined
  const { place, retailer, shop, failure } = retailers
  return { url: path, place, retailer, shop, failure: plainText(failure) }
}

/** The groups with the fields that the form has. A field that no group names is in the last one, so that none is lost. */
function groupsOf({
  groups,
  form,
  topics,
}: Pick<ContactFormFields, 'groups' | 'form' | 'topics'>): ContactFormFields['groups'][number][] {
  const own = new Set<string>(Object.values(topics ?? {}))
  const names = Object.entries(form.rules).flatMap(([name, rules]) =>
    isSentAsItIs(rules) || own.has(name) ? [] : [name],
  )
  const grouped = new Set(groups.flatMap(({ fields }) => fields))
  const rest = names.filter((name) => !grouped.has(name))
  return groups
    .map((group, index) => ({
      ...group,
      fields: [...group.fields.filter((name) => names.includes(name)), ...(index === groups.length - 1 ? rest : [])],
    }))
    .filter(({ fields }) => fields.length > 0)
}
