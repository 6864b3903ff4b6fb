/** Colours of the map, as CSS writes them. They are the tokens of the page. */
export interface Palette {
  /** Background of the page, of served countries, and around texts. */
  paper: string
  /** Countries without shops. */
  quiet: string
  ink: string
  soft: string
  line: string
  accent: string
  sea: string
}

/** Families of the page's fonts: MapLibre draws letters with them. */
export interface Fonts {
  display: string
  text: string
}

const tokens: Readonly<Record<keyof Palette, string>> = {
  paper: '--color-surface',
  quiet: '--color-surface-quiet',
  ink: '--color-text',
  soft: '--color-text-soft',
  line: '--color-line',
  accent: '--color-accent',
  sea: '--color-tint',
}

/** The colours that the tokens have on an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (name: keyof Palette): string => hexOf(style.getPropertyValue(tokens[name]).trim())
  return {
    paper: read('paper'),
    quiet: read('quiet'),
    ink: read('ink'),
    soft: read('soft'),
    line: read('line'),
    accent: read('accent'),
    sea: read('sea'),
  }
}

/** `share` of the first colour, the rest of the second one. Both are #rrggbb. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return toHex(a.map((value, i) => value * share + (b[i] ?? 0) * (1 - share)))
}

/** A token may be any colour of CSS; painted on a canvas it has three channels. */
function hexOf(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return '#808080'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return toHex([...context.getImageData(0, 0, 1, 1).data.slice(0, 3)])
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function toHex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
