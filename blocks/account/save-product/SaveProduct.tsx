import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SaveProductFields } from './fields.generated.ts'
import { ListPanel } from './ListPanel.tsx'
import { LoginPanels } from './LoginPanels.tsx'

/**
 * Saving a product: to sign in first, then to choose a list. The popin of the hearts shows what has `data-panel`; without
 * script it is a page.
 */
export function SaveProduct({ fields, site, first }: BlockProps<SaveProductFields>) {
  return (
    <Section
      name="save-product"
      heading={fields.heading}
      first={first}
      background={fields.backgroundColor}
      width="reading"
    >
      <Heading />
      <div data-panel="" className="save-product__panel">
        {fields.signedIn ? <ListPanel fields={fields} site={site} /> : <LoginPanels fields={fields} site={site} />}
      </div>
    </Section>
  )
}
