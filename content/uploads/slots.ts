import { networkKey } from '../platform/limits/address-key.ts'

export interface Shares {
  /** Takes a place, which the result gives back. Null: all are taken, or those of the network are. */
  take: (address: string | undefined) => (() => void) | null
}

/** Places of which one network has a part at most. */
export function createShares({ max, maxPerNetwork }: { max: number; maxPerNetwork: number }): Shares {
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
