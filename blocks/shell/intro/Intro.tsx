import type { BlockProps } from '../../../engine/composition/block.ts'
import type { IntroFields } from './fields.generated.ts'

/** The curtain over the first page of a session. Decoration: the page's first script shows it, or nothing does. */
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
