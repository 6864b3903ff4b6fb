import { networkKey } from '../../packages/limits/address-key.ts'

export interface Slots {
  /** Takes a slot, which the result frees. Null: all are taken, or all that the network may have. */
  take: (address: string | undefined) => (() => void) | null
}

/** Slots for what runs at once, `max` in all and `maxPerNetwork` for one network. */
export function createSlots({ max, maxPerNetwork }: { max: number; maxPerNetwork: number }): Slots {
  const taken = new Map<string, number>()
  let count = 0
  const change = (network: string, by: 1 | -1): void => {
    count += by
    const left = (taken.get(network) ?? 0) + by
    if (left === 0) taken.delete(network)
    else taken.set(network, left)
  }
  return {
    take(address) {
      const network = networkKey(address) ?? ''
      if (count >= max || (taken.get(network) ?? 0) >= maxPerNetwork) return null
      change(network, 1)
      return () => change(network, -1)
    },
  }
}
