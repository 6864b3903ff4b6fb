import type { Mark } from '../../shared/dimension-drawing/drawing.ts'
import type { Step } from '../../shared/dimension-drawing/outline.ts'

/** Marks of a drawing as SVG, with `scale` units for a centimetre. */
export function DrawnMarks({ marks, scale }: { marks: readonly Mark[]; scale: number }) {
  return marks.map((mark, index) => <DrawnMark key={index} mark={mark} scale={scale} />)
}

function DrawnMark({ mark, scale }: { mark: Mark; scale: number }) {
  const at = (centimetres: number): number => round(centimetres * scale)
  switch (mark.type) {
    case 'path':
      return (
        <path
          className={`drawing__${mark.look}`}
          d={mark.steps.map((step) => command(step, at)).join('')}
          shapeRendering={mark.steps.some(({ op }) => op === 'c') ? undefined : 'crispEdges'}
        />
      )
    case 'line':
      return (
        <path
          className={`drawing__${mark.look}`}
          d={`M${at(mark.from[0])} ${at(mark.from[1])}L${at(mark.to[0])} ${at(mark.to[1])}`}
          shapeRendering={isUprightOrLevel(mark) ? 'crispEdges' : undefined}
        />
      )
    case 'label': {
      const { x, y, text, letter, isUpright, isSoft } = mark
      const place = `translate(${at(x)} ${at(y)})${isUpright ? ' rotate(-90)' : ''}`
      return (
        <text
          className={isSoft ? 'drawing__label drawing__label--soft' : 'drawing__label'}
          transform={place}
          dy="0.35em"
        >
          {letter !== undefined && <tspan className="drawing__letter">{`${letter} `}</tspan>}
          {text}
        </text>
      )
    }
    default:
      return mark satisfies never
  }
}

/** Such a hairline would be blurred over two pixels. */
function isUprightOrLevel({ from, to }: Extract<Mark, { type: 'line' }>): boolean {
  return from[0] === to[0] || from[1] === to[1]
}

function command({ op, c }: Step, at: (centimetres: number) => number): string {
  return op === 'h' ? 'Z' : `${op.toUpperCase()}${c.map(at).join(' ')}`
}

/** A tenth of a pixel: less cannot be seen, and the page stays small. */
function round(length: number): number {
  return Math.round(length * 10) / 10
}
