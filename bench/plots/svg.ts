/** Attributes of an element; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Width of every plot, in pixels: that of a text column of the documentation. */
export const plotWidth = 720

/**
 * Colours of text on the surface have a contrast of at least 4.5, those of marks 3. Text has an edge in the colour of the
 * surface, so that no line runs through it.
 */
const style = `
  :root { --surface: #fff; --ink: #1a1f24; --muted: #57606a; --grid: #e1e5e9; --mark: #7b8794; --own: #00705f }
  @media (prefers-color-scheme: dark) {
    :root { --surface: #0d1117; --ink: #e8edf2; --muted: #a3adb8; --grid: #2a313a; --mark: #6f7b89; --own: #35c2a5 }
  }
  text { font: 13px/1 system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: var(--ink);
    stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke }
  .title { font-size: 17px; font-weight: 600 }
  .group { font-weight: 600 }
  .muted { fill: var(--muted) }
  .value { font-variant-numeric: tabular-nums }
  .own-text { fill: var(--own); font-weight: 600 }
  .surface { fill: var(--surface) }
  .grid { stroke: var(--grid) }
  .axis, .limit { stroke: var(--ink) }
  .limit { stroke-dasharray: 4 3 }
  .mark { fill: var(--mark) }
  .own { fill: var(--own) }
  .line { fill: none; stroke: var(--own); stroke-width: 2 }
`

/** An element with its children, which are markup. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeText(String(typeof value === 'number' ? rounded(value) : value))}"`],
  )
  return children.length === 0
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${children.join('')}</${name}>`
}

/** A line of text; its vertical middle is at `y`. */
export function label(text: string, attributes: Attributes): string {
  return element('text', { 'dominant-baseline': 'central', ...attributes }, escapeText(text))
}

export interface PlotText {
  /** Of the plot, and for screen readers. */
  title: string
  /** What the numbers are, below the title. */
  subtitle: string
  /** All that the plot shows, for screen readers. */
  description: string
}

/** Height of title and subtitle, in pixels. */
export const headHeight = 64

/** A file that shows this markup below its title, in the colour scheme of its reader. */
export function plotFile(text: PlotText, height: number, ...body: readonly string[]): string {
  const parts = [
    element('title', { id: 'title' }, escapeText(text.title)),
    element('desc', { id: 'desc' }, escapeText(text.description)),
    element('style', {}, style),
    element('rect', { class: 'surface', width: plotWidth, height }),
    label(text.title, { class: 'title', x: 20, y: 24 }),
    label(text.subtitle, { class: 'muted', x: 20, y: 46 }),
    ...body,
  ]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${plotWidth} ${rounded(height)}`,
    width: plotWidth,
    height,
    role: 'img',
    'aria-labelledby': 'title desc',
  }
  return `${element('svg', attributes, `\n${parts.join('\n')}\n`)}\n`
}

/** A factor, such as "0.07 ×". */
export function readableFactor(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ×`
}

/** A number as a reader expects it: two digits that matter, thousands with a comma. */
export function readable(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return Number(value.toPrecision(2)).toString()
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Tenths of a pixel. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
