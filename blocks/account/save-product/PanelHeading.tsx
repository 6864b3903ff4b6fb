import type { ReactNode } from 'react'

/** The heading of a panel, which the popin focuses when it shows the panel. */
export function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="subtitle save-product__heading" data-panel-heading="" tabIndex={-1}>
      {children}
    </h2>
  )
}
