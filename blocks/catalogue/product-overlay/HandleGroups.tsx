import { Picture } from '../../shared/Picture.tsx'
import type { Handle } from './fields.generated.ts'

/** Handles by category: neighbours of the same category are one group. */
export function HandleGroups({ handles }: { handles: readonly Handle[] }) {
  return byCategory(handles).map((group, index) => (
    <section key={index} className="product-overlay__group">
      {group[0]?.category && <h3 className="product-overlay__category">{group[0].category}</h3>}
      <ul className="product-overlay__handles">
        {group.map(({ heading, image }, place) => (
          <li key={place}>
            <div className="product-overlay__square">
              {image && <Picture image={image} sizes="(width < 48rem) 45vw, 15rem" />}
            </div>
            <p className="product-overlay__name">{heading}</p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function byCategory(handles: readonly Handle[]): Handle[][] {
  const groups: Handle[][] = []
  for (const handle of handles) {
    const open = groups.at(-1)
    if (open && open[0]?.kind === handle.kind) open.push(handle)
    else groups.push([handle])
  }
  return groups
}
