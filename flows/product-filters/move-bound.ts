import type { Range, Slider } from './filter-group.ts'

/** Moves one handle to a value within the slider's bounds, and the other with it where the two would cross. */
export function moveBound({ min, max, step }: Slider, range: Range, bound: keyof Range, value: number): Range {
  const onStep = min + Math.round((value - min) / step) * step
  const at = clamp(onStep, min, max)
  return bound === 'low' ? { low: at, high: Math.max(at, range.high) } : { low: Math.min(at, range.low), high: at }
}

/**
 * The range with a length in it, if it has none: the handle that was not moved follows to the next length, or the moved
 * one turns back to the last. Without lengths nothing can be filtered.
 */
export function fitRange(slider: Slider, range: Range, bound: keyof Range, lengths: readonly number[]): Range {
  const { low, high } = range
  if (lengths.some((length) => length >= low && length <= high)) return range
  const { min, max, step } = slider
  const above = lengths.find((length) => length > high)
  const below = lengths.findLast((length) => length < low)
  const up = above === undefined ? undefined : { low, high: min + Math.ceil((above - min) / step) * step }
  const down = below === undefined ? undefined : { low: min + Math.floor((below - min) / step) * step, high }
  return (bound === 'low' ? (up ?? down) : (down ?? up)) ?? { low: min, high: max }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
