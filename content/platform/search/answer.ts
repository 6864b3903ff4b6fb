import type { ContentContext } from '../graphql/context.ts'
import { asData, type ContentData } from '../entity/kinds.ts'
import { isLocalized } from '../language/localized.ts'
import { readText } from '../sources/read-text.ts'
import { contentUrl } from '../links/content-url.ts'
import type { FoundAnswer } from './find-answers.ts'

/** The fields of the contract's SearchAnswer. Null: the page or the question no longer exists. */
export async function answer(
  { kind, id, anchor }: FoundAnswer,
  context: ContentContext,
): Promise<{ title: string; sentence: string; path: string } | null> {
  const page = (await context.reads.entity(kind, id))?.data
  const url = await contentUrl({ to: 'entity', kind, id }, context)
  if (!page || url === null) return null
  if (anchor === null) return textsOf(page['title'], page['description'], url, context)
  for (const block of listOf(page['blocks'])) {
    const item = listOf(block['items']).find((one) => one['anchor'] === anchor)
    if (item) return textsOf(item['heading'], item['content'], `${url}#${String(block['id'])}-${anchor}`, context)
  }
  return null
}

function textsOf(title: unknown, text: unknown, path: string, context: ContentContext) {
  const [heading, content] = [title, text].map((one) => (isLocalized(one) ? readText(one, context) : null))
  if (!heading || !content) return null
  return { title: heading.text, sentence: firstSentence(content.text, content.language ?? context.order[0]), path }
}

function listOf(value: unknown): ContentData[] {
  return Array.isArray(value) ? value.map(asData) : []
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** The first sentence of a fragment of HTML, as plain text. @internal Exported for its test. */
export function firstSentence(html: string, language: string | undefined): string {
  const text = html
    .replaceAll(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole)
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.trim())
  return first?.segment.trim() ?? ''
}
