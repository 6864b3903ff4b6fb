import type { ReactNode } from 'react'

/** The heading of a panel, which gets the focus when the panel is shown. */
export function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="subtitle save-product__heading" tabIndex={-1}>
      {children}
    </h2>
  )
}
