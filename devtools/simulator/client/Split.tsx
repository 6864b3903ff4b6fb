import type { KeyboardEvent, PointerEvent } from 'react'
import { panelWidths, type Panel } from './use-panel.ts'

const step = 40

/** The edge between the chart and the panel: dragged, or moved by arrow keys. */
export function Split({ panel: { width, resize } }: { panel: Panel }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: step, ArrowRight: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    resize(width + by)
  }
  const onPointerMove = ({ buttons, currentTarget, clientX }: PointerEvent): void => {
    if (buttons > 0) resize((currentTarget.parentElement?.getBoundingClientRect().right ?? 0) - clientX)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a widget
    <hr
      className="flows__split"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={width}
      aria-valuemin={panelWidths.min}
      aria-valuemax={panelWidths.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
