import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { survivorPlaces } from '../core/survivor-places.ts'
import type { SurvivorRecord } from '../records/survivors.ts'
import { boxOfMatch, markFound } from './mark-found.ts'
import { markChart } from './mark-chart.ts'
import { Overview } from './Overview.tsx'
import { offeredEvents } from './offered-events.ts'
import { activeStates, stateName } from '../core/names.ts'
import { tellingStates, type Simulation } from './simulation.ts'
import type { Find } from './use-find.ts'
import { useDrawing } from './use-drawing.ts'
import type { Panel } from './use-panel.ts'
import { usePanZoom } from './use-pan-zoom.ts'

interface ChartViewProps {
  simulation: Simulation
  tested: ReadonlySet<string> | null
  survivors: SurvivorRecord | null
  panel: Panel
  find: Find
}

/** The chart of the machine with its present state. A transition that an event takes now can be clicked. */
export function ChartView({ simulation, tested, survivors, panel, find }: ChartViewProps) {
  const { chart, frame } = simulation
  const { layout, svg, problem } = useDrawing(chart)
  const [showsTests, setShowsTests] = useState(false)
  const [showsSurvivors, setShowsSurvivors] = useState(false)
  const view = usePanZoom(layout)
  const drawing = useRef<HTMLDivElement>(null)
  const offered = useMemo(() => offeredTransitions(simulation), [simulation])

  useEffect(() => {
    const element = drawing.current?.firstElementChild
    if (!element) return
    markChart(element, {
      active: new Set(tellingStates(frame)),
      taken: new Set(frame.taken),
      offered,
      tested: showsTests ? tested : null,
      survivors: showsSurvivors && survivors ? survivorPlaces(chart, survivors.survivors) : null,
    })
  }, [svg, frame, offered, tested, showsTests, survivors, showsSurvivors, chart])
  useEffect(() => {
    const box = layout?.states[activeStates(frame)[0] ?? '']
    if (box) view.show(box)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows the state, not the placement
  }, [frame, layout])

  useEffect(() => {
    const element = drawing.current?.firstElementChild
    if (element) markFound(element, find.matches, find.current)
    const box = find.current && layout && boxOfMatch(find.current, layout)
    if (box) view.show(box)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows the match, not the placement
  }, [svg, layout, find.matches, find.current])

  const choose = (event: MouseEvent | KeyboardEvent): void => {
    const id = (event.target as Element).closest('[data-offered][data-transition]')?.getAttribute('data-transition')
    const transition = chart.transitions.find((one) => one.id === id)
    if (!transition) return
    // The key that is pressed would go on to press the button.
    event.preventDefault()
    focusEvent(transition.event)
  }
  const { x, y, scale } = view.placement
  return (
    <div className="flows__stage">
      {problem !== null && (
        <p role="alert" className="flows__problem">
          {problem}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- its keys move the drawing; what can be chosen has a role of its own */}
      <section
        ref={view.frame}
        className="flows__chart"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the drawing is moved by keys
        tabIndex={0}
        aria-label="Chart: + and - zoom, 0 fits, 1 shows 100 %, arrows move"
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') choose(event)
          view.onKeyDown(event)
        }}
        onPointerDown={view.onPointerDown}
        onClick={choose}
      >
        {svg === null && problem === null && <p className="tool__note">Drawing …</p>}
        <div
          ref={drawing}
          className="flows__drawing"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          // The drawing is made here from the machine; it escapes its texts.
          dangerouslySetInnerHTML={useMemo(() => ({ __html: svg ?? '' }), [svg])}
        />
      </section>
      <div className="flows__zoom">
        <button type="button" aria-label="Zoom out" onClick={() => view.zoom(0.8)}>
          −
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => view.zoom(1.25)}>
          +
        </button>
        <button type="button" onClick={view.fit}>
          Fit
        </button>
        <button type="button" onClick={view.showActualSize}>
          100 %
        </button>
        {tested && (
          <label className="flows__check">
            <input type="checkbox" checked={showsTests} onChange={({ target }) => setShowsTests(target.checked)} />
            Show what no test takes
          </label>
        )}
        {survivors && survivors.survivors.length > 0 && (
          <label className="flows__check">
            <input
              type="checkbox"
              checked={showsSurvivors}
              onChange={({ target }) => setShowsSurvivors(target.checked)}
            />
            Show changes that no test notices
          </label>
        )}
        <button type="button" aria-expanded={panel.isOpen} aria-controls="panels" onClick={panel.toggle}>
          {panel.isOpen ? 'Hide the panel' : 'Show the panel'}
        </button>
        {layout && <Overview layout={layout} visible={view.visible} onChoose={view.centre} />}
      </div>
    </div>
  )
}

/** Where the transitions lead whose event can be sent now. */
function offeredTransitions(simulation: Simulation): Map<string, string> {
  const { chart } = simulation
  const candidates = offeredEvents(simulation).flatMap((event) => event.candidates)
  return new Map(
    candidates.map(({ transition: { id, source, targets } }) => {
      const to = targets.length > 0 ? ` to ${targets.map((target) => stateName(target, chart)).join(', ')}` : ''
      return [id, `from ${stateName(source, chart)}${to}`]
    }),
  )
}

/** The event's button, with its payload and its guards, is beside the chart. */
function focusEvent(name: string): void {
  const button = document.querySelector<HTMLElement>(`[data-event-name="${CSS.escape(name)}"]`)
  button?.scrollIntoView({ block: 'nearest' })
  button?.focus()
}
