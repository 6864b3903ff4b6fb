export interface Slope {
  mean: number
  /** Per hour. */
  slope: number
  /** Standard error of the slope, per hour. */
  error: number
}

/**
 * The least-squares line through samples over time. Neighbouring samples are alike, so that they say less than as many
 * independent ones: the error is that of as many blocks as the line is given.
 * @param samples pairs of seconds and a value.
 * @param blocks means of so many parts of the time are taken as independent.
 */
export function slopeOf(samples: readonly (readonly [second: number, value: number])[], blocks = 12): Slope {
  const points = meansOf(samples, blocks)
  const mean = meanOf(points.map(([, value]) => value))
  const center = meanOf(points.map(([second]) => second))
  const spread = sumOf(points.map(([second]) => (second - center) ** 2))
  const slope = spread === 0 ? 0 : sumOf(points.map(([second, value]) => (second - center) * (value - mean))) / spread
  const rest = sumOf(points.map(([second, value]) => (value - mean - slope * (second - center)) ** 2))
  const error = points.length > 2 && spread > 0 ? Math.sqrt(rest / (points.length - 2) / spread) : Infinity
  return { mean, slope: slope * hour, error: error * hour }
}

const hour = 3600

function meansOf(samples: readonly (readonly [number, number])[], blocks: number): [number, number][] {
  const size = Math.max(1, Math.ceil(samples.length / blocks))
  return Array.from({ length: Math.ceil(samples.length / size) }, (_none, index) => {
    const block = samples.slice(index * size, (index + 1) * size)
    return [meanOf(block.map(([second]) => second)), meanOf(block.map(([, value]) => value))]
  })
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}
