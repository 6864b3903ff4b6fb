import { useId, type ReactNode } from 'react'
import type { SiteContext } from '../../engine/composition/block.ts'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  /** What `opens` names. */
  id: string
  heading: ReactNode
  site: SiteContext
  children: ReactNode
}

/**
 * A dialog over a dimmed page: Escape, the cross and the dimmer close it, focus goes in and comes back. The browser
 * does all of that without script.
 */
export function Dialog({ id, heading, site, children, className }: DialogProps & { className: string }) {
  const headingId = useId()
  return (
    <dialog id={id} className={`dialog ${className}`} aria-labelledby={headingId}>
      <div className="dialog__panel">
        <div className="dialog__head">
          <h2 id={headingId} className="subtitle">
            {heading}
          </h2>
          <button {...closes(id)} className="dialog__close" aria-label={site.t('block.close')} autoFocus>
            <Icon name="close" />
          </button>
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
function closes(id: string) {
  return { type: 'button', command: 'close', commandfor: id } as const
}
