import type { BlockProps, SiteContext, Text } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import type { ListedItem, StoredItemsFields } from './fields.generated.ts'

/** Every cookie and every key of the browser's storage that the site uses: its names, where, how long, what for. */
export function StoredItems({ fields, site, first }: BlockProps<StoredItemsFields>) {
  if (fields.items.length === 0) return null
  return (
    <Section name="stored-items" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <Heading className="stored-items__heading" />
      <dl className="stored-items__list">
        {fields.items.map((item) => (
          <Item key={item.names.join()} item={item} site={site} />
        ))}
      </dl>
    </Section>
  )
}

function Item({ item, site }: { item: ListedItem; site: SiteContext }) {
  return (
    <div className="stored-items__item">
      <dt className="stored-items__names">
        {item.names.map((name) => (
          <code key={name} translate="no">
            {name}
          </code>
        ))}
      </dt>
      <dd className="stored-items__facts">
        {factsOf(item, site).map((fact, index) => (
          <span key={index}>{fact}</span>
        ))}
      </dd>
      <dd className="stored-items__purpose">{item.purpose}</dd>
    </div>
  )
}

/** Where it is, for how long, whether it is needed, and who stores it. */
function factsOf({ area, days, isRequired, service }: ListedItem, { text }: SiteContext): Text[] {
  return [
    text(`stored.in.${area}`),
    days === null ? text(`stored.until.${area}`) : text('stored.days', { days }),
    text(isRequired ? 'stored.required' : 'stored.optional'),
    ...(service === null ? [] : [text('stored.by', { service })]),
  ]
}
