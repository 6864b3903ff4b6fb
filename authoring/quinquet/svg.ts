import type { Surface } from './colours.ts'

let lastId = 0

/** An id that is unique in the picture that is drawn. */
function newId(): string {
  lastId += 1
  return `s${lastId}`
}

type Attributes = Readonly<Record<string, string | number | undefined>>

export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return `<${name}${written}>${children}</${name}>`
}

const round = (value: number): number => Math.round(value * 1000) / 1000

export const shape = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more })

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  element('rect', { x, y, width, height, fill, rx: rx || undefined })

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  element('circle', { cx, cy, r, fill })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const group = (transform: string, children: string): string => element('g', { transform }, children)

export const at = (x: number, y: number, children: string, more = ''): string =>
  group(`translate(${round(x)} ${round(y)})${more}`, children)

/** Only what is inside of the shape `d`. */
export function clipped(d: string, children: string): string {
  const id = newId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${children}</g>`
}

/** A shape with a crescent of shadow on its right, as a second ink prints it. */
export function shaded(d: string, surface: Surface, shift: number): string {
  return clipped(d, shape(d, surface.dark) + at(-shift, -shift / 6, shape(d, surface.base)))
}

/** A colour that fades along a line, in the units of the shape. */
export function fading(d: string, colour: string, line: Fade): string {
  const id = newId()
  const stop = (offset: number, opacity: number) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  const gradient = element(
    'linearGradient',
    { id, gradientUnits: 'userSpaceOnUse', x1: line.x1, y1: line.y1, x2: line.x2, y2: line.y2 },
    stop(0, line.from) + stop(1, line.to),
  )
  return gradient + shape(d, `url(#${id})`)
}

interface Fade {
  x1: number
  y1: number
  x2: number
  y2: number
  from: number
  to: number
}

export const polygon = (...points: readonly (readonly [x: number, y: number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** A whole picture. */
export function picture(width: number, height: number, children: string): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    children,
  )
}
