import { townImages } from './name-layers.ts'
import type { Palette } from './palette.ts'

interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

const size = 14

/** Pictures of a town and of a capital, twice as large as they are shown. */
export function drawTownImages({ ink, paper }: Palette): Record<string, Picture> {
  return {
    [townImages.town]: ring({ radius: 4, width: 1.6, color: ink, fill: paper }),
    [townImages.capital]: ring({ radius: 5.5, width: 3.6, color: ink, fill: paper }),
  }
}

/** A disc with an outline of `width`, with soft edges. */
function ring({ radius, width, color, fill }: { radius: number; width: number; color: string; fill: string }): Picture {
  const data = new Uint8ClampedArray(size * size * 4)
  const [line, background] = [rgb(color), rgb(fill)]
  for (let i = 0; i < size * size; i++) {
    const distance = Math.hypot((i % size) + 0.5 - size / 2, Math.floor(i / size) + 0.5 - size / 2)
    const inside = share(radius + 0.5 - distance)
    const outline = share(distance - (radius - width) + 0.5)
    const pixel = line.map((value, channel) => value * outline + (background[channel] ?? 0) * (1 - outline))
    data.set([...pixel, inside * 255], i * 4)
  }
  return { width: size, height: size, data }
}

function share(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
