import { createHmac, randomBytes } from 'node:crypto'
import { networkKey } from '../../packages/limits/address-key.ts'
import { securityCodes, type SecurityEvents } from './security-events.ts'
import type { ServerLog } from './server-parts.ts'

export interface SecurityLog extends SecurityEvents {
  /** Writes what was counted, before the process ends. */
  flush: () => void
}

interface Options {
  /** Names networks equally in all processes that have it. Without it, each process has a random key. */
  secret?: string | undefined
  intervalMs?: number
  now?: () => number
}

interface Kind {
  code: keyof typeof securityCodes
  what: string | undefined
  count: number
  /** Events by the name of their network. */
  networks: Map<string, number>
}

/** Kinds with a name of their own; further ones are counted by their code alone. */
const maxKinds = 50
/** Networks of a kind; events of further ones count for the kind only. */
const maxNetworks = 1000
/** Networks that a line names. */
const maxNamed = 3

/**
 * Counts refused attempts of anonymous visitors. At the end of an interval each kind is one line, with the number of
 * events and the networks with most of them, so that nobody can fill the log, and the log has no e-mail and no address.
 */
export function createSecurityLog(log: Pick<ServerLog, 'warn'>, options: Options = {}): SecurityLog {
  const { secret = randomBytes(32).toString('base64url'), intervalMs = 60_000, now = Date.now } = options
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const counted = [...kinds.values()]
    kinds.clear()
    for (const kind of counted) write(kind)
  }

  function write({ code, what, count, networks }: Kind): void {
    const named = [...networks].toSorted(([, one], [, other]) => other - one).slice(0, maxNamed)
    const facts = {
      ...{ code, ...(what === undefined ? {} : { what }), count, seconds: intervalMs / 1000 },
      ...{ networks: networks.size, most: named.map(([network, times]) => ({ network, count: times })) },
    }
    const about = what === undefined ? '' : ` (${what})`
    log.warn(facts, `${securityCodes[code]}${about}: ${count} in ${intervalMs / 1000} s.`)
  }

  return {
    flush,
    count: ({ code, what, address }) => {
      timer ??= setTimeout(flush, intervalMs).unref()
      const own = what === undefined ? code : `${code} ${what}`
      const key = kinds.has(own) || kinds.size < maxKinds ? own : code
      const kind = kinds.get(key) ?? { code, what: key === own ? what : undefined, count: 0, networks: new Map() }
      kinds.set(key, kind)
      kind.count++
      const network = networkName(address, secret, now())
      if (network === null) return
      const times = kind.networks.get(network)
      if (times !== undefined || kind.networks.size < maxNetworks) kind.networks.set(network, (times ?? 0) + 1)
    },
  }
}

/**
 * Names the network of an address: its first 24 bits, or 48 of IPv6. The same network has the same name for a day, and
 * nobody can tell the network, or follow it into the next day, without the secret.
 */
function networkName(address: string | undefined, secret: string, now: number): string | null {
  if (address === undefined) return null
  const day = new Date(now).toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`security log ${day} ${networkKey(address) ?? address}`)
    .digest('base64url')
    .slice(0, 10)
}
