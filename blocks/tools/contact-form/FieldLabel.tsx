import type { FieldParts } from './field-parts.ts'

/** The label of a field; says where the field may stay empty. */
export function FieldLabel({
  form,
  name,
  site,
  isRequired,
}: Pick<FieldParts, 'form' | 'name' | 'site' | 'isRequired'>) {
  return (
    <>
      {form.texts?.[name]?.label ?? name}
      {!isRequired && <span className="contact-form__optional"> {site.text('form.optional')}</span>}
    </>
  )
}
