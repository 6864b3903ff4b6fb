import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listWords } from '../../../packages/words/nearest-word.ts'
import { UsageError } from '../command.ts'
import { pictureSize, type PictureSize } from './picture-size.ts'

export interface GivenPicture extends PictureSize {
  /** Made of the name of the file. Id and slug of the product that it shows. */
  id: string
  /** Name of the product, made of the name of the file. */
  name: string
  /** With its dot, in small letters. */
  extension: string
  bytes: Buffer
}

interface PicturesNeeded {
  products: number
  /** Ids that pictures cannot have. */
  taken: readonly string[]
}

const formats = ['.jpg', '.jpeg', '.png', '.webp']

/**
 * The pictures of a folder in the order of their names.
 * @throws UsageError where they are too few, cannot be read, or have names of which no ids can be made.
 */
export function readPictures(folder: string, { products, taken }: PicturesNeeded): GivenPicture[] {
  if (!existsSync(folder)) throw new UsageError(`The folder of pictures ${folder} does not exist.`)
  const files = readdirSync(folder).filter((file) => formats.includes(extname(file).toLowerCase()))
  if (files.length < products)
    throw new UsageError(
      `The folder ${folder} has ${files.length} ${files.length === 1 ? 'picture' : 'pictures'} of the formats ${listWords(formats)}, but ${products} products need one each. Add pictures, or leave out --pictures.`,
    )
  const sorted = files.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const pictures = sorted.map((file) => readPicture(folder, file))
  checkIds(pictures.slice(0, products), taken)
  return pictures
}

function readPicture(folder: string, file: string): GivenPicture {
  const bytes = readFileSync(join(folder, file))
  const size = pictureSize(bytes)
  if (!size) throw new UsageError(`The picture ${file} cannot be read. Save it again as JPEG, PNG or WebP.`)
  const bare = file.slice(0, -extname(file).length)
  return { id: idOf(bare), name: nameOf(bare), extension: extname(file).toLowerCase(), bytes, ...size }
}

function checkIds(pictures: readonly GivenPicture[], taken: readonly string[]): void {
  const ids = pictures.map(({ id }) => id)
  const wrong = ids.find((id, index) => id === '' || taken.includes(id) || ids.indexOf(id) !== index)
  if (wrong === undefined) return
  throw new UsageError(
    wrong === ''
      ? 'A picture has a name without the letters a to z, of which no id can be made. Rename it, for example to round-table.jpg.'
      : `The id "${wrong}" that a picture would have is taken. Rename the picture ${wrong}.`,
  )
}

/** `oak-chair` of "Oak chair" or "oak_chair". */
function idOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}

/** `Oak chair` of "oak-chair". */
function nameOf(text: string): string {
  const words = text.replaceAll(/[-_<>\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
