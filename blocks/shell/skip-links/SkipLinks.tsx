import type { BlockProps } from '../../../engine/composition/block.ts'
import type { SkipLinksFields } from './fields.generated.ts'

/** Links at the start of the page for keyboard users. A link without a target on the page is not shown. */
export function SkipLinks({ site }: BlockProps<SkipLinksFields>) {
  return (
    <nav className="skip-links" aria-label={site.t('skip.label')}>
      {targets.map((target) => (
        <a key={target} className="skip-links__link" href={`#${target}`}>
          {site.text(`skip.${target}`)}
        </a>
      ))}
    </nav>
  )
}

const targets = ['menu', 'main', 'footer'] as const
