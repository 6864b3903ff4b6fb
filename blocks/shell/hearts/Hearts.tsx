import { guestList, session } from '../../../config/storage-names.generated.ts'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { saveForm } from '../../shared/Heart.tsx'
import { withIcon } from '../../shared/icon.ts'
import type { HeartsFields } from './fields.generated.ts'

/** The title of a list is known in the browser only. */
const later = { list: '{list}' }

/**
 * The form of all hearts, and the popin in which a product is saved. The popin is empty until it opens: every page contains
 * this markup. Renders nothing on a site without the page of the form.
 */
export function Hearts({ fields, site }: BlockProps<HeartsFields>) {
  const { cookie, endpoint, refreshMs, guest = false, personal = false } = fields
  const page = site.href('save-product')
  if (!page) return null
  return (
    <div
      data-flow="session"
      data-activate="remembered session.changed"
      data-cookie={cookie}
      data-stored={`${session} ${guestList}`}
      data-endpoint={endpoint}
      data-refresh-ms={refreshMs}
      data-page={page}
      data-personal={personal || undefined}
    >
      <div
        data-flow="hearts"
        data-event-pagehide="page.left"
        data-guest={guest || undefined}
        data-list-title={guest ? site.t('save.browser-title') : undefined}
        data-kept-text={site.t('save.kept', later)}
        data-saved-text={site.t('save.saved', later)}
        data-removed-text={site.t('save.removed', later)}
        data-untitled={site.t('save.lists.untitled')}
      >
        <form id={saveForm} action={page} data-event-submit="heart.pressed" />
        <Note site={site} />
        <Popin site={site} />
      </div>
    </div>
  )
}

/** Says what a heart has done, with the title of the list. */
function Note({ site }: { site: SiteContext }) {
  const undo = (
    <button type="button" data-event="undo.pressed" data-part="undo">
      {site.text('save.undo')}
    </button>
  )
  const offer = (message: string) => (
    <button type="button" data-event="offer.accepted">
      {site.text(message)}
    </button>
  )
  return (
    <output className="hearts__note">
      <span data-part="kept" hidden>
        <span data-part="kept-text">{site.text('save.kept', later)}</span> {offer('save.offer')}
      </span>
      <span data-part="added" hidden>
        <span data-part="added-text">{site.text('save.saved', later)}</span> {undo} {offer('save.other')}
      </span>
      <span data-part="removed" hidden>
        <span data-part="removed-text">{site.text('save.removed', later)}</span> {undo}
      </span>
      <span data-part="saved" hidden>
        <span data-part="saved-text">{site.text('save.saved', later)}</span>
      </span>
    </output>
  )
}

function Popin({ site }: { site: SiteContext }) {
  const login = site.href('login')
  return (
    <dialog className="dialog popin hearts__popin" aria-label={site.t('save.title')}>
      <div className="dialog__panel">
        <button
          type="button"
          className="dialog__close"
          data-event="popin.closed"
          aria-label={site.t('block.close')}
          {...withIcon('close')}
        />
        <div data-part="panel" />
        <output>
          <span data-part="waiting" hidden>
            {site.text('save.waiting')}
          </span>
        </output>
        <div role="alert" data-part="failure" hidden>
          <p>{site.text('save.failed')}</p>
          <button type="button" className="button" data-event="panel.retried">
            {site.text('search.retry')}
          </button>
          {login && <a href={login}>{site.text('save.login-page')}</a>}
        </div>
      </div>
      <button type="button" className="dialog__dimmer" data-event="popin.closed" tabIndex={-1} aria-hidden="true" />
    </dialog>
  )
}
