import type { SiteContext } from '../../../engine/composition/block.ts'
import { finishName } from '../../../packages/configuration/configuration.ts'
import { Subheading } from '../../shared/Heading.tsx'
import type { ProductDrawingFields } from './fields.generated.ts'

interface FilesProps extends Pick<ProductDrawingFields, 'choices'> {
  model: ProductDrawingFields['product']['model']
  site: SiteContext
}

/** What planners load: the drawing of what is chosen, at the address of the page with an ending, and the 3D model. */
export function Files({ choices, model, site }: FilesProps) {
  const { path, text } = site
  if (path === null) return null
  const drawings = (['svg', 'dxf'] as const).map((ending) => ({
    href: `${path}.${ending}${queryOf(choices)}`,
    words: text(`drawing.files.${ending}`),
  }))
  const models = model
    ? [{ href: model.url, words: text('model.download', { size: Math.round(model.bytes / 1000) }) }]
    : []
  return (
    <div className="product-drawing__files" data-region="drawing-files">
      <Subheading className="label product-drawing__files-heading">{text('drawing.files')}</Subheading>
      <ul>
        {[...drawings, ...models].map(({ href, words }) => (
          <li key={href}>
            <a className="product-drawing__file" href={href} download="" rel="nofollow" data-no-prefetch="">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The drawing is the same in every finish. */
function queryOf(choices: FilesProps['choices'] = []): string {
  const chosen = choices.flatMap(({ option, code }) => (code && option !== finishName ? [[option, code]] : []))
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen).toString()}`
}
