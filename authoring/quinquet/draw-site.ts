import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { withProgress } from '../../packages/progress/progress.mjs'
import { finderIcons, promises, sign } from './icons.ts'
import type { Picture } from './pictures.ts'
import { productPictures } from './product-pictures.ts'
import { scenePictures } from './scene-pictures.ts'

const site = join(import.meta.dirname, '../../sites/quinquet')
const media = join(site, 'content/media')

/** An entry of photos.json. */
interface Photo {
  file: string
  width: number
  height: number
  colour: string
  alt: Picture['alt']
}

export async function drawSite(): Promise<void> {
  mkdirSync(media, { recursive: true })
  mkdirSync(join(site, 'public/finder'), { recursive: true })
  const pictures = [...productPictures(), ...scenePictures()]
  const photos: Record<string, Photo> = {}
  let bytes = 0
  await withProgress({ total: pictures.length }, async ({ show }) => {
    for (const [index, picture] of pictures.entries()) {
      show(index + 1, picture.id)
      const { photo, size } = await writePicture(picture)
      photos[picture.id] = photo
      bytes += size
    }
  })
  for (const [id, svg] of Object.entries(promises())) photos[id] = writeIcon(id, svg)
  removeOthers(Object.values(photos).map(({ file }) => file))
  writeJson('content/photos.json', { $schema: '../../../content/schemas/photos.schema.json', ...photos })
  for (const [name, svg] of Object.entries(finderIcons())) writeFileSync(join(site, `public/finder/${name}.svg`), svg)
  await writeSign()
  console.log(`${pictures.length} pictures, ${Math.round(bytes / 1024)} kB.`)
}

async function writePicture({ id, svg, width, height, alt }: Picture): Promise<{ photo: Photo; size: number }> {
  const file = `${id}.webp`
  const drawn = sharp(Buffer.from(svg)).flatten()
  const webp = await drawn.clone().webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer()
  writeFileSync(join(media, file), webp)
  return { photo: { file, width, height, colour: await averageColour(drawn), alt }, size: webp.length }
}

async function averageColour(image: Sharp): Promise<string> {
  const pixel = await image.clone().resize(1, 1).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

function writeIcon(id: string, svg: string): Photo {
  const file = `${id}.svg`
  writeFileSync(join(media, file), svg)
  const alt = {
    'icon-geneve': ['Un jet d’eau', 'A fountain'],
    'icon-reparable': ['Une clé', 'A spanner'],
    'icon-ampoule': ['Une ampoule', 'A bulb'],
  }[id]
  return { file, width: 96, height: 96, colour: '#f2b632', alt: { fr: alt?.[0] ?? id, en: alt?.[1] ?? id } }
}

function removeOthers(files: readonly string[]): void {
  const stale = readdirSync(media).filter((file) => !files.includes(file))
  for (const file of stale) rmSync(join(media, file), { recursive: true })
}

/** The sign of the house: for shared links and results, and for the tab of the browser. */
async function writeSign(): Promise<void> {
  const svg = Buffer.from(sign())
  await sharp(svg, { density: 500 })
    .resize(512, 512)
    .flatten({ background: '#f2b632' })
    .png()
    .toFile(join(site, 'public/logo.png'))
  writeFileSync(
    join(site, 'public/favicon.ico'),
    ico(await sharp(svg, { density: 300 }).resize(32, 32).png().toBuffer()),
  )
}

/** An ICO file that contains one PNG of 32 by 32 pixels. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(join(site, file), `${JSON.stringify(value, null, 2)}\n`)
}
