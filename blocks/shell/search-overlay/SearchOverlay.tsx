import type { ReactNode } from 'react'
import type { BlockProps } from '../../../engine/composition/block.ts'
import { hidePopoverProps } from '../../shared/Dialog.tsx'
import { withIcon } from '../../shared/icon.ts'
import type { SearchOverlayFields } from './fields.generated.ts'

/**
 * A dialog with the form of the search page. Its script inserts the results, which are a page of their own. As every page
 * contains this markup, it has few texts and classes.
 */
export function SearchOverlay({ fields, site, id }: BlockProps<SearchOverlayFields>) {
  const own = fields.id ?? id
  const action = site.href('search')
  return (
    <dialog
      id={own}
      popover="auto"
      className="dialog search-overlay"
      aria-label={site.t('header.search')}
      data-flow="search-overlay"
      data-activate="focusin hint"
      data-event-pagehide="page.left"
      data-address={site.href('search-suggestions')}
      data-trailing={fields.trailing === false ? 'false' : undefined}
    >
      <div className="dialog__panel">
        <search>
          <Form action={action}>
            {action && <button aria-label={site.t('header.search')} {...withIcon('search')} />}
            <input
              name="item"
              placeholder={site.t('search.field')}
              defaultValue={fields.item ?? undefined}
              autoComplete="off"
              autoFocus
              data-part="field"
            />
          </Form>
        </search>
        <output className="visually-hidden" data-part="announcement" />
        <div role="alert" data-part="failure" hidden>
          <p>{site.text('search.failed')}</p>
          <button type="button" className="button" data-event="search.retried">
            {site.text('search.retry')}
          </button>
        </div>
        <div data-part="results" />
        {/* Beside the field, but after the results: the next stop of the Tab key from the field is the first result. */}
        <div>
          <button type="button" data-event="query.cleared">
            {site.text('search.clear')}
          </button>
          <button
            {...hidePopoverProps(own)}
            className="dialog__close"
            aria-label={site.t('block.close')}
            {...withIcon('close')}
          />
        </div>
      </div>
      <button {...hidePopoverProps(own)} className="dialog__dimmer" tabIndex={-1} aria-hidden="true" />
    </dialog>
  )
}

/** A form, or without a search page a plain element, in which Enter does nothing. */
function Form({ action, children }: { action: string | null; children: ReactNode }) {
  const className = 'search-overlay__form'
  return action ? (
    <form className={className} action={action}>
      {children}
    </form>
  ) : (
    <div className={className} {...withIcon('search')}>
      {children}
    </div>
  )
}
