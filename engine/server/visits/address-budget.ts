import { addressKey } from '../../../packages/limits/address-key.ts'

interface BudgetLimits {
  /** In a window of `windowMs`, from one address. */
  max: number
  windowMs: number
  /** Addresses that are remembered. With more of them in a window, further ones have no budget: memory is bounded. */
  maxAddresses: number
}

/** Counts what addresses send, in this process alone: for what may be lost. */
export function createAddressBudget({ max, windowMs, maxAddresses }: BudgetLimits) {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    /** Whether the address may send one more at this time, milliseconds. */
    take(address: string, now: number): boolean {
      if (now >= endsAt) {
        counts.clear()
        endsAt = now + windowMs
      }
      const key = addressKey(address) ?? 'unknown'
      const count = counts.get(key) ?? 0
      if (count >= max || (count === 0 && counts.size >= maxAddresses)) return false
      counts.set(key, count + 1)
      return true
    },
  }
}
