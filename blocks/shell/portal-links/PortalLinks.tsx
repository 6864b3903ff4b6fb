import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { withIcon } from '../../shared/icon.ts'
import { Section } from '../../shared/Section.tsx'
import type { PortalLinksFields } from './fields.generated.ts'

/** The regional sites, each named in its own language. */
export function PortalLinks({ fields, first }: BlockProps<PortalLinksFields>) {
  return (
    <Section name="portal-links" heading={fields.heading} first={first}>
      <Heading className="portal-links__heading" />
      <ul className="portal-links__list">
        {fields.links.map(({ label, lang, url }) => (
          <li key={url}>
            <a
              className="portal-links__link"
              href={url}
              lang={lang}
              hrefLang={lang}
              rel="noopener"
              {...withIcon('arrow-right')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
