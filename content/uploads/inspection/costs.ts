import { LRUCache } from 'lru-cache'
import { addressKey, networkKey } from '../../../packages/limits/address-key.ts'

/** Who sends a file, as its address and network count. */
export interface Sender {
  address: string
  network: string
}

interface SenderCost {
  /** Time that its files took, milliseconds. */
  ms: number
  /** Files that the process did not survive. */
  killed: number
}

export interface Costs {
  add: (sender: Sender, cost: { ms: number; isKilled: boolean }) => void
  /** Seconds for which the address is refused; 0: it is not. */
  refusedFor: (sender: Sender) => number
  /** Compares two senders: the one whose files cost less is first. Those of whom a file was killed are last. */
  compare: (one: Sender, other: Sender) => number
}

export interface CostLimits {
  /** How long the cost of a sender counts, from its first file, milliseconds. */
  windowMs: number
  /** Files of one address that may be killed within that time; further files are refused. */
  maxKilled: number
}

/** Addresses and networks that are counted; with more of them, those that sent nothing for the longest time are not. */
const maxSenders = 4000

/** What the files of each sender have cost lately. */
export function createCosts({ windowMs, maxKilled }: CostLimits): Costs {
  const costs = new LRUCache<string, SenderCost>({ max: maxSenders, ttl: windowMs, noUpdateTTL: true })
  const free: SenderCost = { ms: 0, killed: 0 }
  const costOf = (key: string): SenderCost => costs.get(key) ?? free
  const add = (key: string, ms: number, killed: number): void => {
    const before = costOf(key)
    costs.set(key, { ms: before.ms + ms, killed: before.killed + killed })
  }
  return {
    add: ({ address, network }, { ms, isKilled }) => {
      for (const key of new Set([address, network])) add(key, ms, Number(isKilled))
    },
    refusedFor: ({ address }) =>
      costOf(address).killed < maxKilled ? 0 : Math.ceil(costs.getRemainingTTL(address) / 1000),
    compare: (one, other) => {
      const [a, b] = [costOf(one.network), costOf(other.network)]
      return (
        Number(a.killed > 0) - Number(b.killed > 0) || a.ms - b.ms || costOf(one.address).ms - costOf(other.address).ms
      )
    },
  }
}

/** Senders without an address count as one. */
export function senderOf(address: string | undefined): Sender {
  return { address: addressKey(address) ?? 'unknown', network: networkKey(address) ?? 'unknown' }
}
