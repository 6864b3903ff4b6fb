import type { SiteContext } from '../../../engine/composition/block.ts'
import type { ListedProduct } from '../../shared/parts.generated.ts'
import { Icon } from '../../shared/Icon.tsx'
import { plainText } from '../../shared/plain-text.ts'
import type { ProjectPiecesFields } from './fields.generated.ts'

interface SavePiecesProps {
  fields: ProjectPiecesFields
  listKey: string
  products: readonly ListedProduct[]
  site: SiteContext
}

/**
 * Saves all products in a list that has the name of the project. A plain form: without script, visitors without an account
 * sign in first and come back here. With script, their browser keeps the list.
 */
export function SavePieces({ fields, listKey, products, site }: SavePiecesProps) {
  const { save, title, guest, pageUrl, query } = fields
  const lists = site.href('wishlist')
  const uids = products.flatMap(({ uid }) => uid ?? [])
  if (!save || !lists || uids.length === 0) return null
  const name = title ? plainText(title) : site.t('project.heading')
  return (
    <form
      className="project-pieces__save"
      method="post"
      // With the answers, so that a visitor who must sign in first comes back to this project.
      action={pageUrl ? `${pageUrl.href}?${new URLSearchParams(query).toString()}` : undefined}
      data-flow="save-pieces"
      data-event-submit="pieces.submitted"
      data-guest={guest || undefined}
      data-list-title={guest ? site.t('save.browser-title') : undefined}
    >
      <input type="hidden" name="action" value={save.action} />
      <input type="hidden" name="key" value={listKey} />
      <input type="hidden" name="title" value={name} />
      {uids.map((uid) => (
        <input key={uid} type="hidden" name="products" value={uid} />
      ))}
      <button className="button project-pieces__button" data-part="submit">
        <Icon name="heart" />
        {site.text('project.pieces.save')}
      </button>
      {save.error && (
        <p className="project-pieces__note" role="alert">
          {save.error}
        </p>
      )}
      <output className="project-pieces__note">
        <span data-part="saved" hidden>
          {site.text('project.pieces.saved')} <a href={lists}>{site.text('project.pieces.list')}</a>
        </span>
        <span data-part="failed" hidden>
          {site.text('project.pieces.failed')}
        </span>
      </output>
    </form>
  )
}
