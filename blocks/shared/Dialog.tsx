import { useId, type ReactNode } from 'react'
import type { SiteContext } from '../../engine/composition/block.ts'
import { withIcon } from './icon.ts'

export interface DialogProps {
  /** Target of the buttons that `showModalProps` describes. */
  id: string
  heading: ReactNode
  site: Pick<SiteContext, 't'>
  children: ReactNode
  /** Rendered open by the server. A script makes it modal. */
  open?: boolean
  /** For a dialog with a URL of its own: the page without it, and the event that its machine receives when it closes. */
  back?: { href: string; event: string }
}

/**
 * A dialog over a dimmed page. Escape, the close button and the dimmed page close it; the focus moves into it and back.
 * The browser does all of this without script.
 */
function Dialog({ id, heading, site, children, open, back, className }: DialogProps & { className: string }) {
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
              {...withIcon('close')}
            />
          ) : (
            <button
              {...closeProps(id)}
              className="dialog__close"
              aria-label={site.t('block.close')}
              autoFocus
              {...withIcon('close')}
            />
          )}
        </div>
        {children}
      </div>
      <button {...closeProps(id)} className="dialog__dimmer" tabIndex={-1} aria-hidden="true" />
    </dialog>
  )
}

/** Attributes of a button that opens the dialog. */
export function showModalProps(id: string) {
  return { type: 'button', command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}

/**
 * Attributes of a button that opens a dialog with `popover`. The browser need not restyle the page behind, which delays a
 * modal dialog by 100 ms on a slow phone.
 */
export function togglePopoverProps(id: string) {
  return { type: 'button', popoverTarget: id, 'aria-haspopup': 'dialog' } as const
}

/** Attributes of a button that closes such a dialog. */
export function hidePopoverProps(id: string) {
  return { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
}

/** Attributes of a button that closes the dialog. */
function closeProps(id: string) {
  return { type: 'button', command: 'close', commandfor: id } as const
}

/** A dialog that slides in from the side and takes the height of the screen. */
export function Overlay(props: DialogProps) {
  return <Dialog {...props} className="overlay" />
}

/** A dialog in the middle of the screen. */
export function Popin(props: DialogProps) {
  return <Dialog {...props} className="popin" />
}

/** Closes the modal dialog around it, without a script, and has the focus when that opens. */
export function ModalClose({ id, site }: { id: string; site: SiteContext }) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is in a dialog, where this is the first focus
  return <button {...closeProps(id)} className="popover-close" aria-label={site.t('block.close')} autoFocus />
}

/** Closes the popover around it, without a script. */
export function PopoverClose({ id, site }: { id: string; site: SiteContext }) {
  return <button {...hidePopoverProps(id)} className="popover-close" aria-label={site.t('block.close')} />
}
