import type { PointerEvent } from 'react'
import type { ChartLayout } from '../core/layout.ts'
import type { Box } from './use-pan-zoom.ts'

interface OverviewProps {
  layout: ChartLayout
  /** The part of the drawing that is in the frame. */
  visible: Box
  /** Called with a point of the drawing. */
  onChoose: (point: { x: number; y: number }) => void
}

/** The whole chart, small, with a frame round what is visible. For the pointer: the keys of the chart move it as well. */
export function Overview({ layout, visible, onChoose }: OverviewProps) {
  const { width, height } = layout
  const isWhole =
    visible.x <= 0 && visible.y <= 0 && visible.x + visible.width >= width && visible.y + visible.height >= height
  if (isWhole) return null
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const matrix = currentTarget.getScreenCTM()?.inverse()
    if (matrix) onChoose(new DOMPoint(clientX, clientY).matrixTransform(matrix))
  }
  return (
    <svg
      className="flows__overview"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        choose(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) choose(event)
      }}
    >
      {Object.entries(layout.states).map(([id, box]) => (
        <rect key={id} {...box} className="flows__overview-state" />
      ))}
      <rect {...visible} className="flows__overview-frame" />
    </svg>
  )
}
