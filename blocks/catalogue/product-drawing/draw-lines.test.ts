import { expect, it } from 'vitest'
import { drawLines, type Line } from './draw-lines.ts'

const at = (centimetres: number): number => Math.round(centimetres * 20) / 10
const line = (look: Line['look'], from: Line['from'], to: Line['to']): Line => ({ type: 'line', look, from, to })

it('draws lines that look alike as one path, straight ones apart', () => {
  const lines = [
    line('hatch', [0, 0], [-2, 2]),
    line('edge', [0, 10], [50, 10]),
    line('hatch', [4, 0], [2, 2]),
    line('edge', [10, 0], [10, 30.04]),
    line('edge', [1, 1], [2, 3]),
  ]
  expect(drawLines(lines, at)).toEqual([
    { look: 'hatch', isStraight: false, d: 'm0 0l-4 4m12-4l-4 4' },
    { look: 'edge', isStraight: true, d: 'm0 20h100m-80-20v60.1' },
    { look: 'edge', isStraight: false, d: 'm2 2l2 4' },
  ])
})

it('ends each line where it would end if it were drawn alone', () => {
  const [{ d = '' } = {}] = drawLines([line('measure', [0.27, 0.33], [1.03, 2.61])], at)
  expect(d).toBe('m0.5 0.7l1.6 4.5')
})
