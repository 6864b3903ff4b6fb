import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'
import type { Drawing } from './drawing.ts'

export const mountAccessory: Drawing = (page, box, language) => {
  const wall = drawnWall(page, box, 22)
  wall.floor(words[language].floor)
  wall.piece({ left: 36, width: 84, from: 146, to: 150 })
  for (const x of [52, 104]) wall.hole(x, 148)
  wall.level(148, { from: 24, to: 126, stroke: 'axis' })
  wall.widths({ from: 52, to: 104, height: 138, label: 'A' })
  wall.piece({ left: 118, width: 45, from: 107.5, to: 112.5, shape: 'rounded' })
  for (const x of [122, 159]) wall.hole(x, 110)
  wall.level(110, { from: 112, to: 176, stroke: 'axis' })
  wall.widths({ from: 122, to: 159, height: 100, label: 'A' })
  wall.heights({ from: 0, to: 148, x: 28, label: 'max. 150' })
  wall.heights({ from: 0, to: 110, x: 172, label: '110', side: 'right' })
}
