import { Tokenizer } from 'htmlparser2'

/** A tag as it is written, or a comment. */
export interface HtmlTag {
  type: 'open' | 'close' | 'comment'
  /** In lower case. */
  name: string
  /** Names in lower case. */
  attributes: readonly string[]
}

/** The tags of a fragment of HTML in their order, without those that a browser would add. */
export function htmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = []
  let attributes: string[] = []
  const word = (start: number, end: number): string => html.slice(start, end).toLowerCase()
  const add = (type: HtmlTag['type'], name: string): void => {
    attributes = []
    tags.push({ type, name, attributes })
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...unused,
      onopentagname: (start, end) => add('open', word(start, end)),
      onclosetag: (start, end) => add('close', word(start, end)),
      oncomment: () => add('comment', ''),
      onattribname: (start, end) => void attributes.push(word(start, end)),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}

const ignore = (): void => undefined

const unused = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  oncdata: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
}
