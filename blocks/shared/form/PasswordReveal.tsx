import type { SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../Icon.tsx'

export interface PasswordRevealProps {
  /** Id of the field. */
  field: string
  /** Key of the message that labels the field. */
  label: string
  site: SiteContext
}

/** Shows what was typed in a field for a password. It needs a script, and is hidden without one. */
export function PasswordReveal({ field, label, site }: PasswordRevealProps) {
  return (
    <button
      type="button"
      className="field__reveal"
      aria-controls={field}
      aria-pressed="false"
      aria-label={site.t('form.reveal', { label: site.t(label) })}
      data-flow="password-reveal"
      data-event="reveal.toggled"
      data-event-pagehide="form.left"
    >
      <Icon name="eye" />
    </button>
  )
}
