import { Subheading } from '../../shared/Heading.tsx'
import type { SearchGroup } from '../../shared/parts.generated.ts'

/** Popular searches. Links without a page on this site are left out, and groups without links. */
export function PopularSearches({ groups = [] }: { groups: readonly SearchGroup[] | undefined }) {
  const shown = groups
    .map(({ name, data }) => ({ name, links: data.filter(({ path }) => path) }))
    .filter(({ links }) => links.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="search-popular">
      {shown.map(({ name, links }, index) => (
        <div key={index}>
          <Subheading className="label search-popular__heading">{name}</Subheading>
          <ul className="search-popular__links">
            {links.map(({ title, path }, place) => (
              <li key={place}>
                <a className="search-popular__link" href={path?.href} rel={path?.external ? 'noopener' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
