import type { Range, Slider } from './filter-group.ts'

/** Moves one handle to a value within the slider's bounds, and the other with it where the two would cross. */
export function moveBound({ min, max, step }: Slider, range: Range, bound: keyof Range, value: number): Range {
  const onStep = min + Math.round((value - min) / step) * step
  const at = clamp(onStep, min, max)
  return bound === 'low' ? { low: at, high: Math.max(at, range.high) } : { low: Math.min(at, range.low), high: at }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
