import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'
import type { Drawing } from './drawing.ts'

export const mountMirror: Drawing = (page, box, language) => {
  const wall = drawnWall(page, box, 27)
  wall.floor(words[language].floor)
  wall.piece({ left: 70, width: 100, from: 38, to: 90 })
  wall.piece({ left: 80, width: 80, from: 122, to: 192 })
  wall.level(157, { from: 38, to: 186, stroke: 'axis' })
  for (const x of [96, 144]) wall.hole(x, 182)
  wall.level(182, { from: 96, to: 186, stroke: 'hidden' })
  wall.widths({ from: 96, to: 144, height: 175, label: 'A' })
  wall.heights({ from: 182, to: 192, x: 186, label: 'B', side: 'right' })
  wall.heights({ from: 0, to: 157, x: 42, label: '155–160' })
  wall.heights({ from: 90, to: 122, x: 186, label: 'min. 20', side: 'right' })
  wall.heights({ from: 0, to: 90, x: 186, label: '90', side: 'right' })
}
