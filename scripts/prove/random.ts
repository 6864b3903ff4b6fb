/** Random numbers that are the same in every run (mulberry32). */
export interface Random {
  /** From 0, below `limit`. */
  below: (limit: number) => number
  pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

/** A generator with a seed, a whole number of 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, pick: (values) => values[below(values.length)] ?? values[0] }
}
