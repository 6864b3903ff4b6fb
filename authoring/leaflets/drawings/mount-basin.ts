import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'
import type { Drawing } from './drawing.ts'

export const mountBasin: Drawing = (page, box, language) => {
  const wall = drawnWall(page, box, 17)
  wall.floor(words[language].floor)
  wall.piece({ left: 24, width: 90, from: 24, to: 74 })
  wall.piece({ left: 22, width: 94, from: 74, to: 76 })
  wall.piece({ left: 49, width: 40, from: 76, to: 90, shape: 'bowl' })
  wall.upright(69, { from: 44, to: 112, stroke: 'axis' })
  wall.level(90, { from: 89, to: 128, stroke: 'hidden' })
  wall.level(103.5, { from: 69, to: 128, stroke: 'hidden' })
  wall.hole(69, 50)
  wall.heights({ from: 90, to: 103.5, x: 128, label: '12–15', side: 'right' })
  wall.heights({ from: 0, to: 90, x: 128, label: '90', side: 'right' })
  wall.heights({ from: 0, to: 76, x: 12, label: '76' })
}
