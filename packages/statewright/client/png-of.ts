import type { Chart } from '../core/chart.ts'
import { drawChart } from './use-drawing.ts'

/** Sharp on screens with twice the pixels; no side longer than browsers draw, px. */
const scale = 2
const maxSide = 16_000
/** Where pictures are switched off, `decode` never settles, ms. */
const decodeTime = 20_000

/** A chart as a picture. @throws Error if this browser cannot make it. */
export async function pngOf(chart: Chart): Promise<Blob> {
  const { svg, layout } = await drawChart(chart)
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await Promise.race([picture.decode(), failAfterDecodeTime()])
  const size = Math.min(scale, maxSide / Math.max(layout.width, layout.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(layout.width * size)
  canvas.height = Math.round(layout.height * size)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser cannot make a picture of this size.')
  return blob
}

async function failAfterDecodeTime(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, decodeTime))
  throw new Error('This browser did not load the picture: are pictures switched off in its settings?')
}
