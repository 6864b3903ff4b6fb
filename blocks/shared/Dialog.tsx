import { useId, type ReactNode } from 'react'
import type { SiteContext } from '../../engine/composition/block.ts'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  /** What `opens` names. */
  id: string
  heading: ReactNode
  site: SiteContext
  children: ReactNode
  /** Drawn open by the server. It is not modal until a script makes it so. */
  open?: boolean
  /** For a dialog that an address opens: the page without it, and the event that tells a bound block of its closing. */
  back?: { href: string; event: string }
}

/**
 * A dialog over a dimmed page: Escape, the cross and the dimmer close it, focus goes in and comes back. The browser
 * does all of that without script.
 */
export function Dialog({ id, heading, site, children, open, back, className }: DialogProps & { className: string }) {
  const headingId = useId()
  return (
    <dialog id={id} className={`dialog ${className}`} aria-labelledby={headingId} open={open}>
      <div className="dialog__panel">
        <div className="dialog__head">
          <h2 id={headingId} className="subtitle">
            {heading}
          </h2>
          {back ? (
            <a
              className="dialog__close"
              href={back.href}
              data-event={back.event}
              data-no-prefetch=""
              aria-label={site.t('block.close')}
              autoFocus
            >
              <Icon name="close" />
            </a>
          ) : (
            <button {...closes(id)} className="dialog__close" aria-label={site.t('block.close')} autoFocus>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
      <button {...closes(id)} className="dialog__dimmer" tabIndex={-1} aria-hidden="true" />
    </dialog>
  )
}

/** Makes a button open the dialog. */
export function opens(id: string) {
  return { type: 'button', command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}

/** Makes a button close the dialog. */
export function closes(id: string) {
  return { type: 'button', command: 'close', commandfor: id } as const
}
