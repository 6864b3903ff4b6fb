import type { Chart } from '../core/chart.ts'
import { drawChart } from './use-drawing.ts'

/** Sharp on screens with twice the pixels; no side longer than browsers draw, px. */
const scale = 2
const maxSide = 16_000
/** Where pictures are switched off, `decode` never settles, ms. */
const decodeTime = 20_000
/** The browser reads the file after the click, ms. */
const readTime = 60_000

/** Draws a chart as a picture and saves it as a file. @throws Error if this browser cannot. */
export async function downloadPng(chart: Chart, file: string): Promise<void> {
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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readTime)
}

async function failAfterDecodeTime(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, decodeTime))
  throw new Error('This browser did not load the picture: are pictures switched off in its settings?')
}
