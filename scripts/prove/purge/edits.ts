import type { Random } from '../random.ts'
import { isObject, type JsonObject, listsIn, picturesIn, textsIn } from './json-parts.ts'
import type { FileEdit, SiteCopy } from './site-copy.ts'

export interface EditContext {
  copy: SiteCopy
  random: Random
  /** The languages of the content. */
  languages: readonly string[]
}

/** Makes one edit. Null: what it has picked cannot be edited so. */
type Edit = (context: EditContext) => FileEdit | null

/** Content with a page. */
const pageFolders = ['product', 'product', 'article', 'collection', 'inspiration', 'page', 'project'] as const
const allFolders = [...pageFolders, 'handle', 'layout', 'leaflet', 'material-group', 'overview', 'shell', 'store']
/** Content that can come and go. */
const entityFolders = ['product', 'product', 'article', 'inspiration', 'project'] as const

/** The variant whose content differs. */
const variant = 'be'

/** By the name of what an editor does. */
export const contentEdits = {
  text: (context) => edited(context, allFolders, (value) => editText(context, value)),
  picture: (context) => (context.random.below(4) === 0 ? editPicture(context) : exchangePicture(context)),
  slug: editSlug,
  'new entity': addEntity,
  'deleted entity': removeEntity,
  menu: editMenu,
  order: (context) => edited(context, allFolders, (value) => reorder(context, value)),
  'filter value': (context) => edited(context, ['product'], (value) => editFacts(context, value)),
  'value of a variant': editVariant,
} as const satisfies Readonly<Record<string, Edit>>

/** Changes a message of a language, which is config. */
export function editMessage({ copy, random, languages }: EditContext): FileEdit {
  const file = `../../locales/${anyOf(random, languages)}.json`
  const messages = copy.read(file)
  const plain = Object.keys(messages).filter((key) => /^[^{}<>']+$/.test(String(messages[key])))
  const key = anyOf(random, plain)
  return { file, value: { ...messages, [key]: `${String(messages[key])} ${random.below(100)}` } }
}

function anyOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random.below(values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

type Change = (value: JsonObject) => boolean

/** A file of one of the folders, changed. Folders that are named several times are likelier. */
function edited({ copy, random }: EditContext, folders: readonly string[], change: Change): FileEdit | null {
  const files = copy.filesOf([anyOf(random, folders)])
  if (files.length === 0) return null
  const file = anyOf(random, files)
  const value = copy.read(file)
  return change(value) ? { file, value } : null
}

function editText({ random, languages }: EditContext, { slug, variants, ...value }: JsonObject): boolean {
  const texts = textsIn(value, languages)
  if (texts.length === 0) return false
  const text = anyOf(random, texts)
  const language = anyOf(random, languages)
  if (text[language] === undefined) return false
  // The ends of markup, of which a text may consist, stay where they are.
  text[language] = text[language].replace(/(<\/p>)?$/, ` ${random.below(1000)}$1`)
  return true
}

function exchangePicture(context: EditContext): FileEdit | null {
  const { copy, random } = context
  return edited(context, allFolders, (value) => {
    const pictures = picturesIn(value)
    if (pictures.length === 0) return false
    const photos = Object.keys(copy.read('photos.json')).filter((id) => id !== '$schema')
    anyOf(random, pictures).photo = anyOf(random, photos)
    return true
  })
}

/** The text of a picture, wherever it is shown. */
function editPicture({ copy, random, languages }: EditContext): FileEdit | null {
  const value = copy.read('photos.json')
  const { alt } = Object(value[anyOf(random, Object.keys(value))]) as { alt?: unknown }
  const [text] = textsIn(alt, languages)
  const language = anyOf(random, languages)
  if (text?.[language] === undefined) return null
  text[language] += ` ${random.below(1000)}`
  return { file: 'photos.json', value }
}

/** Slugs of pages that are asked for before they exist. */
export const slugsToCome = ['to-come-0', 'to-come-1', 'to-come-2'] as const

function editSlug(context: EditContext): FileEdit | null {
  const { random, languages } = context
  return edited(context, pageFolders, (value) => {
    const { slug } = value
    const next = random.below(4) === 0 ? random.pick(slugsToCome) : `renamed-${random.below(1000)}`
    if (isObject(slug)) {
      const language = anyOf(random, languages)
      if (slug[language] === undefined) return false
      slug[language] = next
    } else if (typeof slug === 'string') value['slug'] = next
    return slug !== undefined
  })
}

function addEntity({ copy, random }: EditContext): FileEdit | null {
  const folder = random.pick(entityFolders)
  const id = random.below(2) === 0 ? random.pick(slugsToCome) : `added-${random.below(1000)}`
  const file = `${folder}/${id}.json`
  const files = copy.filesOf([folder])
  if (files.includes(file) || files.length === 0) return null
  const { formerSlugs, references, variants, ...value } = copy.read(anyOf(random, files))
  const number = typeof value['uid'] === 'number' ? { uid: 100_000 + random.below(100_000) } : {}
  return { file, value: { ...value, ...number, id, slug: id } }
}

function removeEntity({ copy, random }: EditContext): FileEdit | null {
  const files = copy.filesOf(entityFolders)
  const added = files.filter((file) => /\/(added|to-come)-/.test(file))
  return { file: anyOf(random, added.length > 0 && random.below(2) === 0 ? added : files), value: null }
}

function editMenu(context: EditContext): FileEdit | null {
  const { copy, random } = context
  const file = random.pick(['shell/header-menu.json', 'shell/footer.json'])
  const value = copy.read(file)
  return (random.below(2) === 0 ? reorder : editText)(context, value) ? { file, value } : null
}

function reorder({ random }: EditContext, value: JsonObject): boolean {
  const lists = listsIn(value)
  if (lists.length === 0) return false
  const list = anyOf(random, lists)
  list.push(list.shift())
  return true
}

/** What filters of the products read. */
function editFacts({ copy, random }: EditContext, value: JsonObject): boolean {
  const { size, colorFamilies } = value
  switch (random.below(4)) {
    case 0:
      if (!isObject(size) || typeof size['width'] !== 'number') return false
      size['width'] += 1 + random.below(20)
      return true
    case 1:
      if (!Array.isArray(colorFamilies) || colorFamilies.length < 2) return false
      colorFamilies.pop()
      return true
    case 2: {
      const other = copy.read(anyOf(random, copy.filesOf(['product'])))
      for (const field of ['productType', 'productSubType']) value[field] = other[field]
      return true
    }
    default:
      value['collection'] = anyOf(random, copy.filesOf(['collection'])).replace(/^collection\/(.*)\.json$/, '$1')
      return true
  }
}

function editVariant(context: EditContext): FileEdit | null {
  const { random, languages } = context
  return edited(context, ['product', 'product', 'product', 'page', 'shell'], (value) => {
    const field = ['heading', 'title', 'copyright', 'address'].find((name) => value[name] !== undefined)
    if (field === undefined) return false
    const variants = isObject(value['variants']) ? value['variants'] : {}
    const own = isObject(variants[variant]) ? variants[variant] : {}
    const texts = Object.fromEntries(languages.map((language) => [language, `${variant} ${random.below(1000)}`]))
    value['variants'] = { ...variants, [variant]: { ...own, [field]: texts } }
    return true
  })
}
