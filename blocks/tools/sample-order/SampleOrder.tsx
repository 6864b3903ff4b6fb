import type { BlockProps } from '../../../engine/composition/block.ts'
import { CaptchaForm, FieldGroup } from '../../shared/form/CaptchaForm.tsx'
import { conditionsOf } from '../../shared/form/form-conditions.ts'
import { FormField } from '../../shared/form/FormField.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SampleOrderFields } from './fields.generated.ts'
import { SampleChoice } from './SampleChoice.tsx'

/** Materials that samples can be ordered of, and the form that orders some of them. */
export function SampleOrder({ fields, site, first }: BlockProps<SampleOrderFields>) {
  const { form, samplesField, chosen, sampleMaterials } = fields
  const groups = sampleMaterials ?? []
  const conditions = conditionsOf(form)
  const others = Object.keys(form.rules).filter((name) => name !== samplesField && form.rules[name]?.type !== 'hidden')
  return (
    <Section name="sample-order" heading={fields.heading} first={first} background={fields.backgroundColor}>
      <div className="sample-order__layout">
        <div className="form-section__words sample-order__words">
          <Heading look="title" />
          <RichText html={fields.text} className="form-section__text" />
          {fields.image && (
            <div className="sample-order__photograph">
              <Picture image={fields.image} sizes="(width < 62rem) 1px, 36vw" />
            </div>
          )}
        </div>
        {groups.length === 0 ? (
          <p>{site.text('samples.none')}</p>
        ) : (
          <CaptchaForm
            form={form}
            note={fields.note}
            submit={site.text('samples.submit')}
            failure={site.t('samples.errors.500')}
            incomplete={site.t('samples.errors.fields')}
            site={site}
          >
            <FieldGroup heading={site.text('samples.choice')}>
              <SampleChoice {...{ form, groups, site }} name={samplesField} chosen={chosen} />
            </FieldGroup>
            <FieldGroup heading={site.text('samples.parcel')}>
              {others.map((name) => (
                <FormField key={name} {...{ form, name, site, conditions }} />
              ))}
            </FieldGroup>
          </CaptchaForm>
        )}
      </div>
    </Section>
  )
}
