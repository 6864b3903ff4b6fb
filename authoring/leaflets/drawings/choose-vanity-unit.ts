import { measureAcross, measureUp } from '../measures.ts'
import { outline } from '../../../documents/dimension-drawing/outline.ts'
import { millimetres } from '../millimetres.ts'
import type { Drawing } from './drawing.ts'

export const chooseVanityUnit: Drawing = (page, box) => {
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
