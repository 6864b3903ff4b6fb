import { outline, type Box } from '../../documents/dimension-drawing/outline.ts'
import type { Language } from './language.ts'
import { measureAcross, measureUp } from './measures.ts'
import type { Page } from './page.ts'
import { drawnWall, millimetres, type Wall } from './wall.ts'
import { words } from './words.ts'

/** Draws into the box what the text of a leaflet refers to. */
type Drawing = (page: Page, box: Box, language: Language) => void

const chooseMirror = onWall(27, (wall) => {
  wall.piece({ left: 50, width: 120, from: 38, to: 90 })
  wall.piece({ left: 50, width: 120, from: 122, to: 192 })
  wall.level(157, { from: 24, to: 180, stroke: 'axis' })
  wall.upright(110, { from: 84, to: 199, stroke: 'axis' })
  wall.heights({ from: 0, to: 157, x: 28, label: '155–160' })
  wall.heights({ from: 90, to: 122, x: 184, label: 'min. 20', side: 'right' })
  wall.heights({ from: 122, to: 192, x: 184, label: '70', side: 'right' })
  wall.heights({ from: 0, to: 90, x: 184, label: '90', side: 'right' })
  wall.widths({ from: 50, to: 170, height: 28, label: '120' })
})

const mountAccessory = onWall(22, (wall) => {
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
})

const mountBasin = onWall(17, (wall) => {
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
})

const mountMirror = onWall(27, (wall) => {
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
})

const mountTallUnit = onWall(28, (wall) => {
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
})

const mountVanityUnit = onWall(17, (wall) => {
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
})

/** The drawing of a leaflet by its id. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'guide-meuble-vasque': chooseVanityUnit,
  'guide-miroir': chooseMirror,
  'notice-accessoire': mountAccessory,
  'notice-colonne': mountTallUnit,
  'notice-meuble-vasque': mountVanityUnit,
  'notice-miroir': mountMirror,
  'notice-vasque': mountBasin,
}

function chooseVanityUnit(page: Page, box: Box): void {
  const scale = 28
  const long = (centimetres: number) => millimetres(centimetres, scale)
  const [left, top] = [box.x + 12, box.y + 10]
  const [right, foot] = [left + long(180), top + long(160)]
  const unit = { x: left + long(30), y: top, width: long(120), height: long(50) }
  page.path(outline('rectangle', unit), { stroke: 'edge', fill: 'linen' })
  const basin = { x: left + long(72), y: top + long(8), width: long(55), height: long(36) }
  page.path(outline('ellipse', basin), { stroke: 'edge', fill: 'white' })
  page.line([left + long(99.5), top - 3], [left + long(99.5), top + long(58)], 'axis')
  const door = { hinge: left + long(166), width: long(73) }
  page.line([left, foot], [left, top], 'edge')
  page.line([left, top], [right, top], 'edge')
  page.line([right, top], [right, foot], 'edge')
  page.line([left, foot], [door.hinge - door.width, foot], 'edge')
  page.line([door.hinge, foot], [right, foot], 'edge')
  page.line([door.hinge, foot], [door.hinge, foot - door.width], 'edge')
  const bent = door.width * 0.5523
  const arc = [door.hinge - door.width, foot - bent, door.hinge - bent, foot - door.width] as const
  page.path(
    [
      { op: 'm', c: [door.hinge - door.width, foot] },
      { op: 'c', c: [...arc, door.hinge, foot - door.width] },
    ],
    { stroke: 'hidden' },
  )
  measureUp(page, { from: top, to: unit.y + unit.height, x: left - 5, label: '50' })
  measureUp(page, {
    from: unit.y + unit.height,
    to: top + long(120),
    x: left + long(42),
    label: 'min. 70',
    side: 'right',
  })
  measureAcross(page, { from: unit.x, to: unit.x + unit.width, y: top - 7.5, label: '' })
  page.text('120', unit.x + unit.width / 2, top - 9, { style: 'measure', align: 'center' })
  measureAcross(page, { from: left + long(99.5), to: right, y: top + long(64), label: 'min. 40' })
}

/** A drawing on a wall with its floor, at a scale of 1 : `scale`. */
function onWall(scale: number, draw: (wall: Wall) => void): Drawing {
  return (page, box, language) => {
    const wall = drawnWall(page, box, scale)
    wall.floor(words[language].floor)
    draw(wall)
  }
}
