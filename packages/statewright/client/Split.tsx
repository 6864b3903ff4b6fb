import type { KeyboardEvent, PointerEvent } from 'react'
import { panelWidths, type Panel } from './use-panel.ts'

interface SplitProps {
  label: string
  /** px of what is after the edge. */
  size: number
  limits: { min: number; max: number }
  /** Of the edge itself. */
  orientation: 'vertical' | 'horizontal'
  onResize: (size: number) => void
}

const step = 40

/** The edge between the chart and the panel beside it. */
export function PanelSplit({ panel: { width, resize } }: { panel: Panel }) {
  return <Split label="Width of the panel" size={width} limits={panelWidths} orientation="vertical" onResize={resize} />
}

/** An edge that is dragged, or moved by arrow keys. */
export function Split({ label, size, limits, orientation, onResize }: SplitProps) {
  const keys: Readonly<Record<string, number>> =
    orientation === 'vertical' ? { ArrowLeft: step, ArrowRight: -step } : { ArrowUp: step, ArrowDown: -step }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = keys[event.key]
    if (by === undefined) return
    event.preventDefault()
    onResize(size + by)
  }
  const onPointerMove = ({ buttons, currentTarget, clientX, clientY }: PointerEvent): void => {
    const around = currentTarget.parentElement?.getBoundingClientRect()
    if (buttons === 0 || !around) return
    onResize(orientation === 'vertical' ? around.right - clientX : around.bottom - clientY)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a widget
    <hr
      className="flows__split"
      aria-orientation={orientation}
      aria-label={label}
      aria-valuenow={Math.round(size)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
