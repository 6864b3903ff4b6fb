import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const images = JSON.parse(readFileSync(join(import.meta.dirname, '../../config/images.json'), 'utf8')) as {
  mediaPath: string
  widths: number[]
}

/** Requests `count` pictures in sizes that were not requested before, twenty at a time. Throws when a response is not 200. */
export async function firstResizes(url: string, folder: string, count: number): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const urls = files
    .flatMap((file) =>
      images.widths.filter((width) => width < 1000).map((width) => `${url}${images.mediaPath}${file}?w=${width}`),
    )
    .slice(0, count)
  const next = urls.values()
  const work = async (): Promise<void> => {
    for (const one of next) {
      const { status } = await fetch(one, { headers: { accept: 'image/webp' }, redirect: 'manual' })
      if (status !== 200) throw new Error(`${one} responded with status ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
}
