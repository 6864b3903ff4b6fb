import { drawnWall } from '../wall.ts'
import { words } from '../words.ts'
import type { Drawing } from './drawing.ts'

export const mountVanityUnit: Drawing = (page, box, language) => {
  const wall = drawnWall(page, box, 17)
  wall.floor(words[language].floor)
  wall.piece({ left: 24, width: 100, from: 38, to: 90 })
  wall.level(75, { from: 15, to: 130, stroke: 'axis' })
  for (const x of [34, 60.7, 87.3, 114]) wall.hole(x, 75)
  for (const x of [66.5, 81.5]) wall.hole(x, 57.5)
  wall.hole(74, 50)
  wall.level(57.5, { from: 81.5, to: 141, stroke: 'hidden' })
  wall.level(50, { from: 74, to: 130, stroke: 'hidden' })
  wall.heights({ from: 0, to: 90, x: 3, label: '90' })
  wall.heights({ from: 0, to: 75, x: 15, label: '75' })
  wall.heights({ from: 0, to: 50, x: 130, label: '50', side: 'right' })
  wall.heights({ from: 0, to: 57.5, x: 141, label: '55–60', side: 'right' })
  wall.widths({ from: 24, to: 34, height: 103, label: '10' })
  wall.widths({ from: 34, to: 60.7, height: 103, label: 'max. 40' })
  wall.widths({ from: 66.5, to: 81.5, height: 46, label: '15' })
}
