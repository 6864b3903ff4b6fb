import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const images = JSON.parse(readFileSync(join(import.meta.dirname, '../../config/images.json'), 'utf8')) as {
  mediaPath: string
  widths: number[]
}

/** Asks for so many pictures that nobody has asked for yet, twenty at a time. @throws when one is not made. */
export async function firstResizes(url: string, folder: string, count: number): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const asked = files
    .flatMap((file) =>
      images.widths.filter((width) => width < 1000).map((width) => `${url}${images.mediaPath}${file}?w=${width}`),
    )
    .slice(0, count)
  const next = asked.values()
  const work = async (): Promise<void> => {
    for (const address of next) {
      const { status } = await fetch(address, { headers: { accept: 'image/webp' }, redirect: 'manual' })
      if (status !== 200) throw new Error(`${address} answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
}
