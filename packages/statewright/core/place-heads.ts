import { allStates, type Chart } from './chart.ts'
import { overlaps, piecesOf, type ArrowLayout, type Box } from './geometry.ts'
import { cornerWidth, size, stateText } from './state-box.ts'

/** Between a line and the text beside it, px. */
const gap = 6

/**
 * Where the text of outer states begins, px, by id: at the left, or to the right of lines that lead through the head of the
 * state. States without such a line are not in it.
 */
export function placeHeads(
  chart: Chart,
  { states, arrows }: { states: Readonly<Record<string, Box>>; arrows: readonly ArrowLayout[] },
): Record<string, number> {
  const lines = arrows.flatMap(({ before, after }) => [...(before ? [before] : []), ...after]).flatMap(piecesOf)
  const outer = allStates(chart).filter((state) => state.states.length > 0)
  return Object.fromEntries(
    outer.flatMap((state) => {
      const box = states[state.id]
      if (!box) return []
      const { width, height } = stateText(state, chart)
      const head = { ...box, height }
      const textWidth = width - 2 * size.padding
      const crossing = lines.filter((line) => overlaps(line, head))
      const left = box.x + size.padding
      const last = box.x + box.width - size.padding - textWidth - (state.type === 'parallel' ? cornerWidth : 0)
      const starts = [left, ...crossing.map((line) => line.x + line.width + gap)].toSorted((a, b) => a - b)
      const isFree = (x: number): boolean =>
        !crossing.some((line) => overlaps(line, { ...head, x: x - gap, width: textWidth + 2 * gap }))
      const start = starts.find((x) => x <= last && isFree(x))
      return start === undefined || start === left ? [] : [[state.id, start]]
    }),
  )
}
