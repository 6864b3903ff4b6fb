import { isLanguageCode } from '../language/localized.ts'
import { textAttributes, textTags } from '../../../packages/html/rich-text.ts'
import { richTextKeys } from '../../schemas/validators.generated.js'
import { didYouMean } from '../errors/did-you-mean.ts'
import { type ContentFinding, saw } from '../loading/content-finding.ts'
import type { ValuesInput } from './check-input.ts'
import { type HtmlTag, htmlTags } from './html-tags.ts'
import { isText, type ContentPlace } from './places.ts'

/** HTML of which the site would remove a part, whose tags are not closed, or which is in a text without HTML. */
export function markupFindings({ places, site }: ValuesInput): ContentFinding[] {
  return places.flatMap((place) =>
    isText(place, site.languages)
      ? Object.entries(place.value).flatMap(([language, text]) => inText(text, place, `${place.pointer}/${language}`))
      : inPlainString(place),
  )
}

/** A text that applies to all languages, or raw HTML. */
function inPlainString(place: ContentPlace): ContentFinding[] {
  const lastKey = place.pointer.slice(place.pointer.lastIndexOf('/') + 1)
  // Texts with a language are read with their parent; other values are no texts of a page.
  if (typeof place.value !== 'string' || isLanguageCode(lastKey)) return []
  return place.key === rawKey || richTextKeys.includes(place.key) ? inText(place.value, place, place.pointer) : []
}

/** Raw HTML may have any tag: config says which scripts run. */
const rawKey = 'code'

function inText(text: string, { file, key }: ContentPlace, pointer: string): ContentFinding[] {
  if (!text.includes('<')) return []
  const tags = htmlTags(text)
  return findingsOf(key, text, tags).map((one) => ({ ...one, file, pointer }))
}

function findingsOf(key: string, text: string, tags: readonly HtmlTag[]): WithoutPlace[] {
  if (key === rawKey) return unbalancedTags(text, tags)
  if (richTextKeys.includes(key))
    return [...removedTags(tags), ...removedAttributes(tags), ...unbalancedTags(text, tags)]
  return tags.slice(0, 1).map(markup)
}

type WithoutPlace = Omit<ContentFinding, 'file' | 'pointer'>

function markup(tag: HtmlTag): WithoutPlace {
  return {
    code: 'TEXT_MARKUP',
    message: `The text has ${written(tag)}, which visitors would read as it is written.`,
    expected: `Expected no HTML here. These fields have it: ${richTextKeys.join(', ')}.`,
  }
}

function removedTags(tags: readonly HtmlTag[]): WithoutPlace[] {
  const removed = tags.filter(({ type, name }) => type === 'comment' || (type === 'open' && !textTags.includes(name)))
  return uniqueBy(removed, written).map((tag) => ({
    code: 'RICH_TEXT_REMOVED',
    message: `The site removes ${written(tag)} from texts.`,
    expected:
      tag.type === 'comment' ? 'Expected no comment.' : `Expected a tag of texts.${didYouMean(tag.name, textTags)}`,
  }))
}

function removedAttributes(tags: readonly HtmlTag[]): WithoutPlace[] {
  const attributes = tags
    .filter(({ name }) => textTags.includes(name))
    .flatMap((tag) => tag.attributes.map((name) => ({ tag, name })))
    .filter(({ tag, name }) => !allowedAttributes(tag).includes(name))
  return uniqueBy(attributes, ({ tag, name }) => `${tag.name} ${name}`).map(({ tag, name }) => ({
    code: 'RICH_TEXT_REMOVED',
    message: `The site removes the attribute "${name}" of ${written(tag)} from texts.`,
    expected: `Expected no attribute other than ${allowedAttributes(tag).join(', ')}.`,
  }))
}

function allowedAttributes({ name }: HtmlTag): readonly string[] {
  const byTag: Readonly<Record<string, readonly string[]>> = textAttributes
  return [...textAttributes['*'], ...(byTag[name] ?? [])]
}

/** Elements that have no end tag. */
const empty = ['br', 'hr', 'img', 'wbr', 'input', 'source', 'track', 'col', 'area', 'embed', 'link', 'meta', 'base']

/** The first tag that is not closed, or that closes nothing: it makes those after it wrong. */
function unbalancedTags(text: string, tags: readonly HtmlTag[]): WithoutPlace[] {
  const [cut] = /<\/?[a-z][^<>]*$/i.exec(text) ?? []
  if (cut !== undefined) return [{ code: 'RICH_TEXT_TAGS', message: saw(cut), expected: 'Expected ">" at its end.' }]
  const open: HtmlTag[] = []
  for (const tag of tags) {
    if (tag.type === 'open' && !empty.includes(tag.name)) open.push(tag)
    if (tag.type !== 'close') continue
    const inner = open.pop()
    if (!inner) return [unclosed(tag, `Expected <${tag.name}> before it.`)]
    if (inner.name !== tag.name) return [unclosed(inner, `Expected </${inner.name}> before ${written(tag)}.`)]
  }
  const outer = open.at(-1)
  return outer ? [unclosed(outer, `Expected </${outer.name}> after it.`)] : []
}

function unclosed(tag: HtmlTag, expected: string): WithoutPlace {
  const isEnd = tag.type === 'close'
  const message = isEnd ? `${written(tag)} closes no tag.` : `${written(tag)} is not closed.`
  return { code: 'RICH_TEXT_TAGS', message, expected }
}

function written({ type, name }: HtmlTag): string {
  if (type === 'comment') return 'a comment'
  return type === 'open' ? `<${name}>` : `</${name}>`
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
