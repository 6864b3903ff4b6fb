/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number

/** A generator with a seed, a whole number of 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A number from 0 to below `count`: low ones often, high ones rarely, like the words of a language.
 * @internal Exported for its test.
 */
export function createZipf(count: number, random: Random): () => number {
  const sums: number[] = []
  for (let rank = 0; rank < count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 1) ** 0.8)
  const total = sums.at(-1) ?? 0
  return () => {
    const at = random() * total
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** An item of the list; earlier ones are more frequent. */
export function createPick<Value>(list: readonly Value[], random: Random): () => Value {
  const rank = createZipf(list.length, random)
  return () => nth(list, rank())
}

/** An item of the list, all equally frequent. */
export function anyOf<Value>(list: readonly Value[], random: Random): Value {
  return nth(list, Math.floor(random() * list.length))
}

/** One to `max` different items. */
export function someOf<Value>(pick: () => Value, max: number, random: Random): Value[] {
  return [...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, pick))]
}

function nth<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new Error(`A list of ${list.length} items has no item ${index}.`)
  return value
}
