import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'
import type { Drawing } from './drawing.ts'

export const chooseMirror: Drawing = (page, box, language) => {
  const wall = drawnWall(page, box, 27)
  wall.floor(words[language].floor)
  wall.piece({ left: 50, width: 120, from: 38, to: 90 })
  wall.piece({ left: 50, width: 120, from: 122, to: 192 })
  wall.level(157, { from: 24, to: 180, stroke: 'axis' })
  wall.upright(110, { from: 84, to: 199, stroke: 'axis' })
  wall.heights({ from: 0, to: 157, x: 28, label: '155–160' })
  wall.heights({ from: 90, to: 122, x: 184, label: 'min. 20', side: 'right' })
  wall.heights({ from: 122, to: 192, x: 184, label: '70', side: 'right' })
  wall.heights({ from: 0, to: 90, x: 184, label: '90', side: 'right' })
  wall.widths({ from: 50, to: 170, height: 28, label: '120' })
}
