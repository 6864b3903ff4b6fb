import type { PlanOpening, ProjectPlanFields } from './fields.generated.ts'
import {
  boundsOf,
  distance,
  moved,
  numberAt,
  placeOpening,
  type Point,
  swingOf,
  transformOf,
  wallThickness,
} from './geometry.ts'
import { PieceShape } from './PieceShape.tsx'

/** Between the walls and the lines of the outer measures, cm. */
const measureGap = 52
/** Between the drawing and the edge of the picture, cm. */
const margin = 26

export interface PlanDrawingProps {
  fields: ProjectPlanFields
  title: string
  /** Id of the list that says the same in words. */
  describedBy: string
}

/** The room seen from above. One unit of the drawing is one centimetre. */
export function PlanDrawing({ fields, title, describedBy }: PlanDrawingProps) {
  const { walls, openings, pieces, measures } = fields
  const room = boundsOf(walls)
  const view = viewOf(fields)
  // Texts have the same size on the screen, whatever the size of the room.
  const unit = Math.round(view.width * 0.037)
  const outline = walls.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <svg
      className="project-plan__drawing"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={title}
      aria-describedby={describedBy}
      fontSize={unit}
    >
      <polygon className="project-plan__wall" points={outline} strokeWidth={wallThickness * 2} />
      <polygon className="project-plan__floor" points={outline} />
      {openings.map((opening, index) => (
        <Opening key={index} walls={walls} opening={opening} />
      ))}
      {pieces.map((piece, index) => (
        <g
          key={index}
          className="project-plan__piece"
          data-own={piece.product ? '' : undefined}
          data-raised={piece.isRaised ? '' : undefined}
          transform={transformOf(piece)}
        >
          <PieceShape piece={piece} />
        </g>
      ))}
      {measures.map(({ from, to }, index) => (
        <Measure key={index} from={from} to={to} unit={unit} look="inner" />
      ))}
      <Measure
        from={{ x: room.x, y: room.y - measureGap }}
        to={{ x: room.x + room.width, y: room.y - measureGap }}
        unit={unit}
      />
      <Measure
        from={{ x: room.x - measureGap, y: room.y + room.height }}
        to={{ x: room.x - measureGap, y: room.y }}
        unit={unit}
      />
      {pieces.map((piece, index) => (
        <Badge key={index} number={index + 1} at={numberAt(piece, wallThickness + unit * 0.9)} unit={unit} />
      ))}
    </svg>
  )
}

function viewOf({ walls, openings }: ProjectPlanFields) {
  const room = boundsOf(walls)
  const leaves = openings.flatMap((opening) => {
    const placed = opening.type === 'door' ? placeOpening(walls, opening) : null
    return placed ? [swingOf(placed, opening).open] : []
  })
  const around = boundsOf([
    { x: room.x - measureGap, y: room.y - measureGap },
    { x: room.x + room.width + wallThickness, y: room.y + room.height + wallThickness },
    ...leaves,
  ])
  return {
    x: around.x - margin,
    y: around.y - margin,
    width: around.width + 2 * margin,
    height: around.height + 2 * margin,
  }
}

function Opening({ walls, opening }: { walls: ProjectPlanFields['walls']; opening: PlanOpening }) {
  const placed = placeOpening(walls, opening)
  if (!placed) return null
  const { start, end, outwards } = placed
  const across = (by: number) => line(moved(start, outwards, by), moved(end, outwards, by))
  const gap = `${line(start, end)}L${pair(moved(end, outwards, wallThickness))}L${pair(moved(start, outwards, wallThickness))}Z`
  return (
    <g className="project-plan__opening">
      <path className="project-plan__gap" d={gap} />
      {opening.type === 'window' && <path d={[3, 9].map(across).join('')} />}
      {opening.type === 'sliding-door' && <path d={across(wallThickness / 2)} strokeWidth={4} />}
      {opening.type === 'door' && <Leaf {...swingOf(placed, opening)} radius={opening.width} />}
    </g>
  )
}

function Leaf({ hinge, closed, open, sweep, radius }: ReturnType<typeof swingOf> & { radius: number }) {
  return (
    <>
      <path d={line(hinge, open)} strokeWidth={3} />
      <path className="project-plan__swing" d={`M${pair(closed)}A${radius} ${radius} 0 0 ${sweep} ${pair(open)}`} />
    </>
  )
}

interface MeasureProps {
  from: Point
  to: Point
  unit: number
  look?: 'inner'
}

/** A distance in cm: a line with its length above it. */
function Measure({ from, to, unit, look }: MeasureProps) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const length = distance(from, to)
  // A text is never upside down.
  const turned = angle > 90 || angle <= -90
  return (
    <g className="project-plan__measure" data-look={look} transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <path d={`M0 -5V5M${length} -5V5M0 0H${length}`} />
      <text
        x={length / 2}
        y={-unit * 0.35}
        textAnchor="middle"
        transform={turned ? `rotate(180 ${length / 2} ${-unit * 0.1})` : undefined}
      >
        {Math.round(length)}
      </text>
    </g>
  )
}

function Badge({ number, at, unit }: { number: number; at: Point; unit: number }) {
  return (
    <g className="project-plan__number">
      <circle cx={at.x} cy={at.y} r={unit * 0.72} />
      <text x={at.x} y={at.y} dy="0.35em" textAnchor="middle">
        {number}
      </text>
    </g>
  )
}

function line(from: Point, to: Point): string {
  return `M${pair(from)}L${pair(to)}`
}

function pair({ x, y }: Point): string {
  return `${x} ${y}`
}
