import sanitizeHtml from 'sanitize-html'
import { textAttributes, textTags } from '../../packages/html/rich-text.ts'
import { anchor, type RichTextLinks } from './sanitise.ts'

export interface RawHtmlRules {
  links: RichTextLinks
  /** Origins whose scripts may run, see `scriptOrigins`. */
  scriptOrigins: readonly string[]
}

export interface CleanHtml {
  /** Nothing in it can run. */
  still: string
  /** The HTML with its allowed scripts and the ids that they need. Null where no script is allowed. */
  running: string | null
}

/** Raw HTML of an editor: more tags than in rich text, links resolved, only the scripts that config allows. */
export function sanitiseRaw(html: string, rules: RawHtmlRules): CleanHtml {
  const still = sanitizeHtml(html, options(rules.links))
  if (rules.scriptOrigins.length === 0 || !/<script/i.test(html)) return { still, running: null }
  return { still, running: runningHtml(html, rules) }
}

const allowedTags = [
  ...textTags,
  ...['h5', 'h6', 'div', 'section', 'article', 'aside', 'address', 'figure', 'figcaption', 'img'],
  ...['details', 'summary', 'pre', 'code', 'kbd', 'samp', 'mark', 'del', 'ins', 's', 'u', 'time'],
]

const allowedAttributes = {
  ...textAttributes,
  img: ['src', 'alt', 'width', 'height', 'loading'],
  details: ['open'],
  time: ['datetime'],
  ol: ['start', 'reversed', 'type'],
}

function options(links: RichTextLinks): sanitizeHtml.IOptions {
  return {
    allowedTags,
    allowedAttributes,
    allowedSchemesByTag: { img: ['https', 'data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: (tagName, attributes) => anchor(tagName, attributes, links), img: picture },
  }
}

/** A picture always has a text, and waits until it is near the screen. */
function picture(tagName: string, attributes: sanitizeHtml.Attributes) {
  return { tagName, attribs: { alt: '', loading: 'lazy', ...attributes } }
}

function runningHtml(html: string, { links, scriptOrigins }: RawHtmlRules): string | null {
  const quiet = options(links)
  let scripts = 0
  const script: sanitizeHtml.Transformer = (tagName, attributes) => {
    const allowed = isAllowed(attributes.src, scriptOrigins)
    if (allowed) scripts++
    return { tagName, attribs: allowed ? attributes : {}, text: '' }
  }
  const running = sanitizeHtml(html, {
    ...quiet,
    allowedTags: [...allowedTags, 'script'],
    // `isAllowed` decides which scripts remain.
    allowVulnerableTags: true,
    allowedAttributes: {
      ...allowedAttributes,
      '*': [...textAttributes['*'], 'id', 'class', 'data-*'],
      script: ['src', 'async', 'defer', 'type', 'crossorigin', 'integrity', 'referrerpolicy'],
    },
    transformTags: { ...quiet.transformTags, script, '*': withoutRuntimeNames },
    exclusiveFilter: ({ tag, attribs }) => tag === 'script' && attribs.src === undefined,
  })
  return scripts > 0 ? running : null
}

function isAllowed(src: string | undefined, origins: readonly string[]): boolean {
  const url = URL.parse(src ?? '')
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin)
}

// The runtime finds its elements by these attributes: an editor's HTML must not trigger it.
const runtimeName =
  /^data-(activate|binding|cookie|dismiss|event|failed|flow|hydrated|island|no-prefetch|part|region|src|state|stored|value)(-|$)/

function withoutRuntimeNames(tagName: string, attributes: Record<string, string>) {
  const own = Object.entries(attributes).filter(([name]) => !runtimeName.test(name))
  return { tagName, attribs: Object.fromEntries(own) }
}
