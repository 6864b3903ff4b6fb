import type { CSSProperties } from 'react'
import { EventLog } from './EventLog.tsx'
import { Lanes } from './Lanes.tsx'
import type { Simulation } from './simulation.ts'
import { Split } from './Split.tsx'
import { useStored } from './use-stored.ts'

const heights = { min: 120, max: 700 } as const
const views = [
  { name: 'log', title: 'Event log', View: EventLog },
  { name: 'lanes', title: 'Actors', View: Lanes },
] as const

/** What happened so far, below the chart: a bar that opens one view at a time. */
export function Drawer({ simulation }: { simulation: Simulation }) {
  const [{ height, open }, change] = useStored('flows.drawer', { height: 320, open: '' })
  const chosen = views.find(({ name }) => name === open)
  const resize = (wanted: number): void =>
    change({ open, height: Math.min(heights.max, Math.max(heights.min, wanted)) })
  const tabs = views.map(({ name, title }) => (
    <button
      key={name}
      type="button"
      aria-expanded={name === open}
      aria-controls="drawer"
      onClick={() => change({ height, open: name === open ? '' : name })}
    >
      {title}
    </button>
  ))
  return (
    <div className="flows__drawer" style={{ '--_height': `${chosen ? height : 0}px` } as CSSProperties}>
      {chosen && (
        <Split
          label={`Height of “${chosen.title}”`}
          size={height}
          limits={heights}
          orientation="horizontal"
          onResize={resize}
        />
      )}
      <div id="drawer" className="flows__drawer-content" data-open={chosen !== undefined}>
        {chosen ? (
          <chosen.View simulation={simulation}>{tabs}</chosen.View>
        ) : (
          <div className="flows__drawer-bar">{tabs}</div>
        )}
      </div>
    </div>
  )
}
