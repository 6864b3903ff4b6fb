/** The position of a value, in pixels. */
export type Scale = (value: number) => number

export type Interval = readonly [from: number, to: number]

/** Equal steps for equal differences. `to` of the range may be below `from`, as for an axis that goes up. */
export function linearScale([low, high]: Interval, [from, to]: Interval): Scale {
  return (value) => from + ((value - low) / (high - low)) * (to - from)
}

/** Equal steps for equal ratios, of values above 0. */
export function logScale([low, high]: Interval, range: Interval): Scale {
  const linear = linearScale([Math.log(low), Math.log(high)], range)
  return (value) => linear(Math.log(value))
}

/** Round values from 0 to at least `max`, in about `count` steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(max: number, count = 5): number[] {
  const power = 10 ** Math.floor(Math.log10(max / count))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * count >= max) ?? max
  // Without the errors of adding fractions.
  return Array.from({ length: Math.ceil(max / step - 1e-9) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Powers of `base` around an interval. */
export function powersAround([low, high]: Interval, base: number): number[] {
  const exponentOf = (value: number): number => Math.log(value) / Math.log(base)
  const first = Math.floor(exponentOf(low) + 1e-9)
  const last = Math.ceil(exponentOf(high) - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => base ** (first + index))
}

/** Positions at least `gap` apart, near those that are given and in their order, so that labels do not overlap. */
export function spread(positions: readonly number[], gap: number): number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
  const groups: { members: number[]; center: number }[] = []
  for (const index of order) {
    groups.push({ members: [index], center: positions[index] ?? 0 })
    mergeLast(groups, positions, gap)
  }
  const result: number[] = []
  for (const { members, center } of groups) {
    for (const [rank, index] of members.entries()) result[index] = center + (rank - (members.length - 1) / 2) * gap
  }
  return result
}

/** Joins the last groups that overlap, around the mean of their positions. */
function mergeLast(groups: { members: number[]; center: number }[], positions: readonly number[], gap: number): void {
  for (;;) {
    const [before, last] = groups.slice(-2)
    if (!before || !last) return
    const needed = ((before.members.length + last.members.length) / 2) * gap
    if (last.center - before.center >= needed) return
    const members = [...before.members, ...last.members]
    const center = members.reduce((sum, index) => sum + (positions[index] ?? 0), 0) / members.length
    groups.splice(-2, 2, { members, center })
  }
}
