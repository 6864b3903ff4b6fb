import type { BlockProps } from '../../../engine/composition/block.ts'
import type { SkipLinksFields } from './fields.generated.ts'

/**
 * Links at the start of the page for keyboard users, to what the host variant has. Where the content of a part could not
 * be loaded, styles hide its link.
 */
export function SkipLinks({ site }: BlockProps<SkipLinksFields>) {
  const isThere = (target: (typeof targets)[number]): boolean => partOf[target] === null || site.hasPart(partOf[target])
  return (
    <nav className="skip-links" aria-label={site.t('skip.label')}>
      {targets.filter(isThere).map((target) => (
        <a key={target} className="skip-links__link" href={`#${target}`}>
          {site.text(`skip.${target}`)}
        </a>
      ))}
    </nav>
  )
}

const targets = ['menu', 'main', 'footer'] as const

/** Part of the shell that has the target. Every page has its main content. */
const partOf = { menu: 'header', main: null, footer: 'footer' } as const
