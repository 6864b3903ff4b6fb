import { createPage, type Identity, type Page, sheet } from './page.ts'
import { words } from './words.ts'

interface Frame extends Identity {
  brand: string
  /** Kind of document, top right. */
  kind: string
  /** The texts of the foot, next to the day. */
  foot: { left: string; right: string }
}

/** Where the columns of every document begin. */
export const columns = [sheet.left, 60, 96] as const

/** A page with the frame of every document: brand and kind at the top, the day of the content at the bottom. */
export function framedPage({ brand, kind, foot, ...identity }: Frame): Page {
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
