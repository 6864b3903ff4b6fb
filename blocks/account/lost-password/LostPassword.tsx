import type { BlockProps } from '../../../engine/composition/block.ts'
import { EmailField } from '../../shared/form/Field.tsx'
import { Form } from '../../shared/form/Form.tsx'
import { FormSection } from '../../shared/form/FormSection.tsx'
import type { LostPasswordFields } from './fields.generated.ts'

/** Asks for the e-mail address to which a temporary password is sent. */
export function LostPassword({ fields, site, first }: BlockProps<LostPasswordFields>) {
  const { heading, text, form, backgroundColor } = fields
  const login = site.href('login')
  return (
    <FormSection name="lost-password" heading={heading} text={text} first={first} background={backgroundColor}>
      <Form
        form={form}
        flow="lost-password"
        site={site}
        submit={site.text('lost-password.submit')}
        failure={site.t('lost-password.error-text')}
      >
        <EmailField form={form} site={site} />
      </Form>
      {login && (
        <a className="form-section__link" href={login}>
          {site.text('lost-password.back')}
        </a>
      )}
    </FormSection>
  )
}
