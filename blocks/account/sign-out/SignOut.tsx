import type { BlockProps } from '../../../engine/composition/block.ts'
import { Form } from '../../shared/form/Form.tsx'
import { FormSection } from '../../shared/form/FormSection.tsx'
import type { SignOutFields } from './fields.generated.ts'

/** Signs out visitors who came here by an address and not by the site. */
export function SignOut({ fields, site, first }: BlockProps<SignOutFields>) {
  const { heading, text, form, backgroundColor } = fields
  return (
    <FormSection name="sign-out" heading={heading} text={text} first={first} background={backgroundColor}>
      <Form form={form} site={site} submit={site.text('my-account.sign-out')} />
    </FormSection>
  )
}
