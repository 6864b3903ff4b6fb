import { Fragment } from 'react'
import type { Label, Mark } from '../../../documents/dimension-drawing/drawing.ts'
import type { Step } from '../../../documents/dimension-drawing/outline.ts'
import { circleOf, polylineOf } from '../../../documents/drawing-file/curves.ts'
import { drawLines, type Line, type Scaled } from './draw-lines.ts'

type Path = Extract<Mark, { type: 'path' }>

interface DrawnMarksProps {
  marks: readonly Mark[]
  /** Units of the drawing for a centimetre. */
  scale: number
}

/** Marks of a drawing as SVG. */
export function DrawnMarks({ marks, scale }: DrawnMarksProps) {
  const at: Scaled = (centimetres) => round(centimetres * scale)
  return layers(marks).map(({ path, lines, labels }, index) => (
    <Fragment key={index}>
      {path && <DrawnPath path={path} at={at} />}
      {drawLines(lines, at).map((drawn) => (
        <path
          key={`${drawn.look}-${drawn.isStraight}`}
          className={`drawing__${drawn.look}`}
          d={drawn.d}
          shapeRendering={drawn.isStraight ? 'crispEdges' : undefined}
        />
      ))}
      {labels.map((label, place) => (
        <DrawnLabel key={place} label={label} at={at} />
      ))}
    </Fragment>
  ))
}

interface Layer {
  path?: Path
  lines: Line[]
  labels: Label[]
}

/** A filled shape covers what was drawn before it: lines may change places up to the next one only. */
function layers(marks: readonly Mark[]): Layer[] {
  const all: Layer[] = [{ lines: [], labels: [] }]
  for (const mark of marks) {
    if (mark.type === 'path') all.push({ path: mark, lines: [], labels: [] })
    else if (mark.type === 'line') all.at(-1)?.lines.push(mark)
    else all.at(-1)?.labels.push(mark)
  }
  return all
}

function DrawnPath({ path: { look, steps }, at }: { path: Path; at: Scaled }) {
  const circle = circleOf(polylineOf(steps))
  if (circle) return <circle className={`drawing__${look}`} cx={at(circle.x)} cy={at(circle.y)} r={at(circle.radius)} />
  return (
    <path
      className={`drawing__${look}`}
      d={steps.map((step) => command(step, at)).join('')}
      shapeRendering={steps.some(({ op }) => op === 'c') ? undefined : 'crispEdges'}
    />
  )
}

function DrawnLabel({ label: { x, y, text, letter, isUpright, isSoft }, at }: { label: Label; at: Scaled }) {
  return (
    <text
      className={isSoft ? 'drawing__label drawing__label--soft' : 'drawing__label'}
      {...(isUpright ? { transform: `translate(${at(x)} ${at(y)}) rotate(-90)` } : { x: at(x), y: at(y) })}
      dy="0.35em"
    >
      {letter !== undefined && <tspan className="drawing__letter">{`${letter} `}</tspan>}
      {text}
    </text>
  )
}

function command({ op, c }: Step, at: Scaled): string {
  return op === 'h' ? 'Z' : `${op.toUpperCase()}${c.map(at).join(' ')}`
}

/** A tenth of a pixel: less cannot be seen, and the page stays small. */
function round(length: number): number {
  return Math.round(length * 10) / 10
}
