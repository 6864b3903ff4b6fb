import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  count?: number
  children: ReactNode
}

/** A part of the simulator beside the chart. */
export function Panel({ title, count, children }: PanelProps) {
  const id = useId()
  return (
    <section className="flows__panel" aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
        {count !== undefined && count > 0 && <span className="tool__note"> {count}</span>}
      </h2>
      {children}
    </section>
  )
}
