import type { Mark } from '../dimension-drawing/drawing.ts'
import type { Step } from '../dimension-drawing/outline.ts'
import { circleOf, polylineOf } from './curves.ts'
import type { PlacedView, Plan } from './plan.ts'

/** Colours are numbers of the AutoCAD index: 7 is black on paper and white on a dark screen, 8 grey. */
const layers = {
  OUTLINE: { colour: 7, line: 'CONTINUOUS' },
  FRONTS: { colour: 8, line: 'CONTINUOUS' },
  CONNECTIONS: { colour: 5, line: 'CONTINUOUS' },
  DIMENSIONS: { colour: 3, line: 'CONTINUOUS' },
  AXES: { colour: 1, line: 'CENTER' },
  SURROUNDINGS: { colour: 8, line: 'CONTINUOUS' },
  TEXT: { colour: 3, line: 'CONTINUOUS' },
} as const

type Layer = keyof typeof layers
/** A group of DXF: its code and its value. */
type Group = readonly [code: number, value: string | number]

/**
 * A plan as DXF of AutoCAD R12, which every program for planners reads: ASCII, millimetres at 1 : 1, y going up. R12 has
 * neither units nor LWPOLYLINE: outlines are POLYLINE with arcs, and a comment says the unit.
 */
export function writeDxf({ name, views, bounds, text }: Plan): string {
  const groups: Group[] = [
    [999, plain(name)],
    [999, 'Millimetres, 1:1'],
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$EXTMIN'],
      ...point(10, bounds.x, -(bounds.y + bounds.height)),
      [9, '$EXTMAX'],
      ...point(10, bounds.x + bounds.width, -bounds.y),
    ]),
    ...section('TABLES', [...lineTypes, ...layerTable, ...styleTable]),
    ...section(
      'ENTITIES',
      views.flatMap((view) => entitiesOf(view, text)),
    ),
    [0, 'EOF'],
  ]
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']]
}

function table(name: string, entries: readonly (readonly Group[])[]): Group[] {
  return [[0, 'TABLE'], [2, name], [70, entries.length], ...entries.flat(), [0, 'ENDTAB']]
}

const lineTypes = table('LTYPE', [
  [
    [0, 'LTYPE'],
    [2, 'CONTINUOUS'],
    [70, 0],
    [3, 'Solid line'],
    [72, 65],
    [73, 0],
    [40, 0],
  ],
  [
    [0, 'LTYPE'],
    [2, 'CENTER'],
    [70, 0],
    [3, 'Center ____ _ ____ _'],
    [72, 65],
    [73, 4],
    [40, 50],
    [49, 32],
    [49, -6],
    [49, 6],
    [49, -6],
  ],
])

const layerTable = table(
  'LAYER',
  Object.entries(layers).map(([name, { colour, line }]): Group[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, colour],
    [6, line],
  ]),
)

const styleTable = table('STYLE', [
  [
    [0, 'STYLE'],
    [2, 'STANDARD'],
    [70, 0],
    [40, 0],
    [41, 1],
    [50, 0],
    [71, 0],
    [42, 1],
    [3, 'arial.ttf'],
    [4, ''],
  ],
])

function entitiesOf({ marks, at, caption }: PlacedView, height: number): Group[] {
  return [
    ...marks.flatMap((mark) => entity(mark, at, height)),
    ...textEntity({ ...caption, turn: 0, layer: 'TEXT' }, height),
  ]
}

function entity(mark: Mark, at: PlacedView['at'], height: number): Group[] {
  if (mark.type === 'path')
    return outlineEntity(
      mark.steps.map((step) => placed(step, at)),
      pathLayers[mark.look],
    )
  if (mark.type === 'line') {
    const [from, to] = [at(mark.from), at(mark.to)]
    return [[0, 'LINE'], [8, layerOf(mark)], ...point(10, from[0], -from[1]), ...point(11, to[0], -to[1])]
  }
  const [x, y] = at([mark.x, mark.y])
  const text = mark.letter === undefined ? mark.text : `${mark.letter} ${mark.text}`
  return textEntity({ text, x, y, turn: mark.isUpright ? 90 : 0, layer: 'TEXT' }, height)
}

const pathLayers = { piece: 'OUTLINE', niche: 'FRONTS', opening: 'CONNECTIONS' } as const

const lineLayers = {
  edge: 'SURROUNDINGS',
  joint: 'FRONTS',
  measure: 'DIMENSIONS',
  extension: 'DIMENSIONS',
  hatch: 'SURROUNDINGS',
  axis: 'AXES',
} as const

function layerOf({ look, isMeasure }: Extract<Mark, { type: 'line' }>): Layer {
  return isMeasure ? 'DIMENSIONS' : lineLayers[look]
}

/** y goes up in DXF. */
function placed(step: Step, at: PlacedView['at']): Step {
  const c: number[] = []
  for (let index = 0; index < step.c.length; index += 2) {
    const [x, y] = at([step.c[index] ?? 0, step.c[index + 1] ?? 0])
    c.push(x, -y)
  }
  return { op: step.op, c } as Step
}

function outlineEntity(steps: readonly Step[], layer: Layer): Group[] {
  const line = polylineOf(steps)
  const circle = circleOf(line)
  if (circle) return [[0, 'CIRCLE'], [8, layer], ...point(10, circle.x, circle.y), [40, number(circle.radius)]]
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    ...point(10, 0, 0),
    [70, line.isClosed ? 1 : 0],
    ...line.vertices.flatMap(({ x, y, bulge }): Group[] => [
      [0, 'VERTEX'],
      [8, layer],
      ...point(10, x, y),
      ...(bulge === 0 ? [] : [[42, number(bulge)] as const]),
    ]),
    [0, 'SEQEND'],
    [8, layer],
  ]
}

interface Words {
  text: string
  x: number
  y: number
  /** Degrees against the clock. */
  turn: number
  layer: Layer
}

/** Aligned by its middle. */
function textEntity({ text, x, y, turn, layer }: Words, height: number): Group[] {
  return [
    [0, 'TEXT'],
    [8, layer],
    ...point(10, x, -y),
    // The height of a capital, which is what DXF measures.
    [40, number(height * 0.72)],
    [1, plain(text)],
    [50, turn],
    [72, 1],
    [73, 2],
    ...point(11, x, -y),
  ]
}

function point(code: number, x: number, y: number): Group[] {
  return [
    [code, number(x)],
    [code + 10, number(y)],
    [code + 20, '0.0'],
  ]
}

/** At most a ten-thousandth: readers take a number without a point for an integer. */
function number(value: number): string {
  const text = (Math.round(value * 1e4) / 1e4).toString()
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** One line of ASCII; other characters as AutoCAD writes them. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[^ -~]/gu, (one) =>
      [...one].map((part) => `\\U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(''),
    )
}
