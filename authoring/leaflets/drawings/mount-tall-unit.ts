import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'
import type { Drawing } from './drawing.ts'

export const mountTallUnit: Drawing = (page, box, language) => {
  const wall = drawnWall(page, box, 28)
  wall.floor(words[language].floor)
  wall.piece({ left: 62, width: 40, from: 25, to: 195 })
  wall.piece({ left: 150, width: 42, from: 25, to: 120 })
  for (const x of [70, 94]) for (const height of [185, 35]) wall.hole(x, height)
  for (const x of [158, 184]) for (const height of [110, 35]) wall.hole(x, height)
  wall.level(185, { from: 34, to: 108, stroke: 'axis' })
  wall.level(110, { from: 132, to: 198, stroke: 'axis' })
  wall.heights({ from: 0, to: 185, x: 34, label: '185' })
  wall.heights({ from: 0, to: 110, x: 132, label: '110' })
  wall.heights({ from: 0, to: 25, x: 52, label: '25' })
  wall.heights({ from: 25, to: 35, x: 108, label: '10', side: 'right' })
  wall.widths({ from: 62, to: 70, height: 203, label: '' })
  wall.label('8', 64.5, 208)
  wall.heights({ from: 185, to: 195, x: 108, label: '10', side: 'right' })
}
