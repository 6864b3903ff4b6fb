import { columns, framedPage } from './frame.ts'
import type { InEachLanguage, Language } from './language.ts'
import type { Box } from './outline.ts'
import { type Page, sheet } from './page.ts'
import { words } from './words.ts'

/** A document that several products share: mounting instructions, or a buying guide. */
export interface Leaflet {
  /** First part of its file name. */
  name: string
  kind: 'mountingInstructions' | 'buyingGuide'
  /** Day of the last change. */
  updatedAt: string
  texts: InEachLanguage<LeafletTexts>
  /** Draws into the box what the texts speak of. */
  draw: (page: Page, box: Box, language: Language) => void
}

export interface LeafletTexts {
  title: string
  lead: string
  /** A short list beside the drawing. */
  aside: { heading: string; rows: readonly AsideRow[] }
  /** Numbered in mounting instructions. */
  steps: readonly { heading: string; text: string }[]
  /** Below everything, for the case that is not the rule. */
  note?: string
}

/** What is listed, and what is to be said of it. */
export type AsideRow = readonly [what: string, detail?: string]

interface LeafletContext {
  brand: string
  language: Language
}

/** The leaflet in a language: an A4 page as a PDF file. */
export function drawLeaflet(
  { kind, updatedAt, texts, draw }: Leaflet,
  { brand, language }: LeafletContext,
): Uint8Array {
  const { title, lead, aside, steps, note } = texts[language]
  const page = framedPage({
    title,
    author: brand,
    language,
    updatedAt,
    brand,
    kind: words[language][kind],
    foot: { left: words[language][kind], right: words[language].overallHeights },
  })
  page.text(title, columns[0] - 0.6, 54, { style: 'display' })
  page.paragraph(lead, { x: columns[0], y: 64, width: 118 }, 'lead')
  draw(page, { x: columns[0], y: 84, width: 84, height: 76 }, language)
  drawAside(page, aside)
  drawSteps(page, { steps, numbered: kind === 'mountingInstructions', y: 178 })
  if (note)
    page.paragraph(
      note,
      { x: columns[0], y: sheet.foot - 3 - page.heightOf(note, 170, 'note') + 3.6, width: 170 },
      'note',
    )
  return page.bytes()
}

function drawAside(page: Page, { heading, rows }: LeafletTexts['aside']): void {
  const [x, width, detail] = [118, sheet.right - 118, 28]
  page.text(heading, x, 86, { style: 'label' })
  let y = 89.5
  for (const [what, more] of rows) {
    page.line([x, y], [sheet.right, y], 'rule')
    const box = { x, y: y + 5, width: more === undefined ? width : detail - 2 }
    const ends = [page.paragraph(what, box, more === undefined ? 'body' : 'soft')]
    if (more !== undefined) ends.push(page.paragraph(more, { x: x + detail, y: y + 5, width: width - detail }, 'body'))
    y = Math.max(...ends) - 2.2
  }
}

interface Steps {
  steps: LeafletTexts['steps']
  numbered: boolean
  y: number
}

const indent = 9
const columnWidth = 80
const stepGap = 3.4

/** Two columns of about the same length; no step is parted. */
function drawSteps(page: Page, { steps, numbered, y }: Steps): void {
  const inner = numbered ? indent : 0
  const heights = steps.map(
    ({ heading, text }) =>
      page.heightOf(heading, columnWidth - inner, 'body') + page.heightOf(text, columnWidth - inner, 'soft') + stepGap,
  )
  const half = heights.reduce((sum, height) => sum + height, 0) / 2
  const at = { x: sheet.left as number, y, filled: 0 }
  steps.forEach(({ heading, text }, index) => {
    if (at.x === sheet.left && at.filled + (heights[index] ?? 0) / 2 > half) {
      at.x = sheet.right - columnWidth
      at.y = y
    }
    if (numbered) page.text(String(index + 1), at.x, at.y, { style: 'soft' })
    const box = { x: at.x + inner, width: columnWidth - inner }
    const below = page.paragraph(heading, { ...box, y: at.y }, 'body')
    at.y = page.paragraph(text, { ...box, y: below }, 'soft') + stepGap
    at.filled += heights[index] ?? 0
  })
}
