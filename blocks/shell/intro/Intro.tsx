import type { BlockProps } from '../../../engine/composition/block.ts'
import type { IntroFields } from './fields.generated.ts'

/** The overlay over the first page of a session. Decoration: only the inline script of the page shows it. */
export function Intro({ fields: { brand, blades } }: BlockProps<IntroFields>) {
  return (
    <div className="intro" data-ground="night" aria-hidden="true">
      {Array.from({ length: blades }, (_, index) => (
        <i key={index} className="intro__blade" />
      ))}
      <span className="intro__brand">{brand}</span>
    </div>
  )
}
