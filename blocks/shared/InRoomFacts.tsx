import type { SiteContext } from '../../engine/composition/block.ts'
import { inSentence } from '../../documents/product/in-sentence.ts'
import type { InRoom } from './parts.generated.ts'
import { plainText } from './plain-text.ts'

/** How a picture of a room shows a piece: how many of it, and what differs from the piece of the catalogue. */
export function InRoomFacts({ piece: { count, finish, note }, site }: { piece: InRoom; site: SiteContext }) {
  const number = count > 1 && site.text('product.in-room.count', { count })
  // A note names the finish itself.
  const difference =
    note ?? (finish && site.text('product.in-room.finish', { finish: inSentence(plainText(finish.name), site.tag) }))
  if (!number && !difference) return null
  return (
    <p className="card__facts">
      {number}
      {number && difference && ' '}
      {difference}
    </p>
  )
}
