import type { LeafletFile } from '../../content/schemas/types.generated.ts'
import { drawings } from './drawings.ts'
import { type Language, textIn } from './language.ts'
import { createPage, type Identity, type Page, sheet } from './page.ts'
import { words } from './words.ts'

interface LeafletContext {
  brand: string
  language: Language
}

/** The leaflet in a language: an A4 page as a PDF file. */
export function drawLeaflet(leaflet: LeafletFile, { brand, language }: LeafletContext): Uint8Array {
  const { id, kind, updatedAt, note } = leaflet
  const title = textIn(leaflet.title, language)
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
  page.paragraph(textIn(leaflet.lead, language), { x: columns[0], y: 64, width: 118 }, 'lead')
  drawings[id]?.(page, { x: columns[0], y: 84, width: 84, height: 76 }, language)
  drawAside(page, leaflet.aside, language)
  drawSteps(page, stepsIn(leaflet, language), { numbered: kind === 'mountingInstructions', y: 178 })
  if (note) drawNote(page, textIn(note, language))
  return page.bytes()
}

function drawAside(page: Page, { heading, rows }: LeafletFile['aside'], language: Language): void {
  const [x, width, indentOfDetail] = [118, sheet.right - 118, 28]
  page.text(textIn(heading, language), x, 86, { style: 'label' })
  let y = 89.5
  for (const { term, detail } of rows) {
    page.line([x, y], [sheet.right, y], 'rule')
    const box = { x, y: y + 5, width: detail === undefined ? width : indentOfDetail - 2 }
    const ends = [page.paragraph(textIn(term, language), box, detail === undefined ? 'body' : 'soft')]
    const second = { x: x + indentOfDetail, y: y + 5, width: width - indentOfDetail }
    if (detail !== undefined) ends.push(page.paragraph(textIn(detail, language), second, 'body'))
    y = Math.max(...ends) - 2.2
  }
}

function drawNote(page: Page, note: string): void {
  const y = sheet.foot - 3 - page.heightOf(note, 170, 'note') + 3.6
  page.paragraph(note, { x: columns[0], y, width: 170 }, 'note')
}

interface Step {
  heading: string
  text: string
}

function stepsIn({ steps }: LeafletFile, language: Language): Step[] {
  return steps.map(({ heading, text }) => ({ heading: textIn(heading, language), text: textIn(text, language) }))
}

const indent = 9
const columnWidth = 80
const stepGap = 3.4

/** Two columns of about the same length; no step is split. */
function drawSteps(page: Page, steps: readonly Step[], { numbered, y }: { numbered: boolean; y: number }): void {
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

interface Frame extends Identity {
  brand: string
  /** Kind of document, top right. */
  kind: string
  /** The texts of the foot, next to the day. */
  foot: { left: string; right: string }
}

/** Where the columns of every document begin. */
const columns = [sheet.left, 60, 96] as const

/** A page with the frame of every document: brand and kind at the top, the day of the content at the bottom. */
function framedPage({ brand, kind, foot, ...identity }: Frame): Page {
  const page = createPage(identity)
  const { language, updatedAt } = identity
  page.text(brand, sheet.left, 24, { style: 'wordmark' })
  page.text(kind, sheet.right, 23.6, { style: 'label', align: 'right' })
  page.line([sheet.left, sheet.foot], [sheet.right, sheet.foot], 'rule')
  const baseLine = sheet.foot + 5.2
  page.text(foot.left, columns[0], baseLine, { style: 'note' })
  page.text(`${words[language].updated} ${dayIn(language, updatedAt)}`, columns[1], baseLine, { style: 'note' })
  page.text(foot.right, sheet.right, baseLine, { style: 'note', align: 'right' })
  return page
}

function dayIn(language: string, day: string): string {
  const tag = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
