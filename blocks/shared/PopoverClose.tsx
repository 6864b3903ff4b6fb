import type { SiteContext } from '../../engine/composition/block.ts'

/** Closes the popover around it, without a script. */
export function PopoverClose({ id, site }: { id: string; site: SiteContext }) {
  return (
    <button type="button" className="popover-close" popoverTarget={id} popoverTargetAction="hide">
      <span className="visually-hidden">{site.text('block.close')}</span>
    </button>
  )
}
