import type { BlockProps } from '../../../engine/composition/block.ts'
import type { BreadcrumbFields, Crumb } from './fields.generated.ts'

/** The position of a page: the pages above it, then itself. */
export function Breadcrumb({ fields, site }: BlockProps<BreadcrumbFields>) {
  const { items, mode } = fields
  return (
    <nav className="breadcrumb" data-mode={mode ?? 'solid'} aria-label={site.t('breadcrumb.label')}>
      <ol className="breadcrumb__items">
        {items.map((item, index) => (
          <li key={index} className="breadcrumb__item">
            <Step item={item} isLast={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ item: { label, url }, isLast }: { item: Crumb; isLast: boolean }) {
  const current = isLast ? 'page' : undefined
  return url ? (
    <a className="breadcrumb__step" href={url.href} aria-current={current}>
      {label}
    </a>
  ) : (
    <span className="breadcrumb__step" aria-current={current}>
      {label}
    </span>
  )
}
