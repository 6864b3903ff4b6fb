import type { BlockProps } from '../../../engine/composition/block.ts'
import { Wordmark } from '../../shared/Wordmark.tsx'
import type { IntroFields } from './fields.generated.ts'

/** The inline script of the page looks for an overlay before the browser has parsed it. */
export const rootAttributes = { 'data-overlay': '' }

/** The overlay over the first page of a session. Decoration: only the inline script of the page shows it. */
export function Intro({ fields: { brand, wordmark, blades } }: BlockProps<IntroFields>) {
  return (
    <div className="intro" data-background="night" aria-hidden="true">
      {Array.from({ length: blades }, (_, index) => (
        <i key={index} />
      ))}
      <span className="intro__brand">
        <Wordmark brand={brand} outline={wordmark} />
      </span>
    </div>
  )
}
