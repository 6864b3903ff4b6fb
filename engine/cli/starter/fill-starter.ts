import type { ColorValue } from '../../../config/schemas/tokens.generated.ts'
import { hexColor } from '../../tokens/color.ts'
import { derivePalette } from '../../tokens/derive-palette.ts'
import type { GivenPicture } from './given-pictures.ts'
import { printJson } from './print-json.ts'
import type { SiteFiles, Starter } from './read-starter.ts'

export interface StarterAnswers {
  folder: string
  name: string
  /** Of those of the starter. The first one is the default language. */
  languages: readonly [string, ...string[]]
  brand: ColorValue
  ground: ColorValue
  /** One for each product, then those of pages. Empty: those of the starter. */
  pictures: readonly GivenPicture[]
}

/** The files of a new site: those of the starter, with the answers in place of its name, languages, colours and pictures. Pure. */
export function fillStarter(starter: Starter, answers: StarterAnswers): SiteFiles {
  const pictures = replacedPictures(starter, answers.pictures)
  const unused = starter.languages.filter((language) => !answers.languages.includes(language))
  const kept = [...starter.files].filter(
    ([path]) => !unused.some((language) => path === `locales/${language}.json`) && !pictures.isReplaced(path),
  )
  const fillText = textFiller(starter, answers, pictures)
  const filled = kept.map(([path, content]): [string, string | Buffer] => {
    if (typeof content !== 'string') return [path, content]
    if (path.endsWith('.svg')) return [path, withColors(fillText(content), starter, answers)]
    const value = inLanguages(JSON.parse(content), { starter, answers, fillText })
    const colored = path === 'config/tokens.json' ? withPalette(value as ColoredTokens, answers) : value
    return [pictures.path(path), printJson(pictures.withSizes(colored))]
  })
  return new Map([...filled, ...pictures.files])
}

interface ReplacedPictures {
  files: readonly (readonly [path: string, bytes: Buffer])[]
  /** Ids and names of the starter with those that replace them. */
  words: ReadonlyMap<string, string>
  isReplaced: (path: string) => boolean
  path: (path: string) => string
  /** The value, with the sizes of pictures in the objects that name their files. */
  withSizes: (value: unknown) => unknown
}

/** Pages have the pictures after those of products, or else the first ones. */
function replacedPictures(
  { products, otherPictures, files }: Starter,
  given: readonly GivenPicture[],
): ReplacedPictures {
  const shown = [...products, ...otherPictures].flatMap((id, index) => {
    const picture = given[index] ?? given[index - products.length]
    const isProduct = index < products.length
    return picture ? [{ id, picture, file: `${isProduct ? picture.id : id}${picture.extension}`, isProduct }] : []
  })
  const old = (id: string) => `${id}.webp`
  const ids = new Map(shown.flatMap(({ id, picture, isProduct }) => (isProduct ? [[id, picture.id] as const] : [])))
  const sizes = new Map(shown.map(({ file, picture: { width, height } }) => [file, { width, height }]))
  const words = shown.flatMap(({ id, picture, file, isProduct }) => [
    [old(id), file] as const,
    ...(isProduct ? [[id, picture.id] as const, [capitalized(id), picture.name] as const] : []),
  ])
  const replaced = new Set(shown.map(({ id }) => `content/media/${old(id)}`))
  return {
    files: shown.map(({ file, picture }) => [`content/media/${file}`, picture.bytes]),
    words: new Map(words),
    isReplaced: (path) => replaced.has(path) && files.has(path),
    path: (path) => path.replace(/[^/]+(?=\.json$)/, (name) => ids.get(name) ?? name),
    withSizes: (value) => withSizes(value, sizes),
  }
}

function withSizes(value: unknown, sizes: ReadonlyMap<string, { width: number; height: number }>): unknown {
  if (Array.isArray(value)) return value.map((one) => withSizes(one, sizes))
  if (!isObject(value)) return value
  const { file, url = file } = value
  const size = typeof url === 'string' ? sizes.get(url.replace(/^.*\//, '')) : undefined
  const entries = Object.entries(value).map(([key, one]) => [key, withSizes(one, sizes)] as const)
  return { ...Object.fromEntries(entries), ...size }
}

/** Replaces what a text has of the starter. In markup the new words are escaped. */
function textFiller(starter: Starter, answers: StarterAnswers, pictures: ReplacedPictures): (text: string) => string {
  const words = new Map([[starter.name, answers.name], [starter.folder, answers.folder], ...pictures.words])
  const longestFirst = [...words.keys()].toSorted((a, b) => b.length - a.length).map((word) => RegExp.escape(word))
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${longestFirst.join('|')})(?![\p{L}\p{N}])`, 'gu')
  return (text) => {
    const isMarkup = text.startsWith('<')
    return text.replaceAll(pattern, (word) => {
      const filled = words.get(word) ?? word
      return isMarkup ? filled.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : filled
    })
  }
}

interface Filling {
  starter: Starter
  answers: StarterAnswers
  fillText: (text: string) => string
}

/**
 * The value in the chosen languages. Objects whose keys are languages, and lists of all languages, have only those; its
 * default language becomes the first of them.
 */
function inLanguages(value: unknown, filling: Filling): unknown {
  const { starter, answers, fillText } = filling
  const [first] = answers.languages
  const [standard] = starter.languages
  if (typeof value === 'string') {
    if (value === standard) return first
    return fillText(value.startsWith(`/${standard}/`) ? value.replace(standard, first) : value)
  }
  if (Array.isArray(value)) {
    const isAll =
      value.length === starter.languages.length && value.every((one) => starter.languages.includes(String(one)))
    return isAll ? answers.languages : value.map((one) => inLanguages(one, filling))
  }
  if (!isObject(value)) return value
  const isByLanguage = Object.keys(value).every((key) => starter.languages.includes(key))
  const entries = isByLanguage
    ? answers.languages.flatMap((key) => (key in value ? [[key, value[key]] as const] : []))
    : Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, one]) => [fillText(key), isByLanguage && one === key ? one : inLanguages(one, filling)]),
  )
}

interface ColoredTokens {
  palette: object
  color: { dim: { $value: ColorValue } }
}

function withPalette(tokens: ColoredTokens, { brand, ground }: StarterAnswers): object {
  const palette = derivePalette(brand, ground)
  const tokensOf = Object.entries(palette).map(([name, $value]) => [name, { $value }])
  const { dim } = tokens.color
  const dimmed = { ...palette.dark, ...(dim.$value.alpha !== undefined && { alpha: dim.$value.alpha }) }
  return {
    ...tokens,
    palette: { ...tokens.palette, ...Object.fromEntries(tokensOf) },
    color: { ...tokens.color, dim: { ...dim, $value: dimmed } },
  }
}

function withColors(text: string, { colors }: Starter, { brand, ground }: StarterAnswers): string {
  const filled: Record<string, string> = { [colors.brand]: hexColor(brand), [colors.ground]: hexColor(ground) }
  return text.replaceAll(/#[0-9a-f]{6}/g, (hex) => filled[hex] ?? hex)
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
