import { isKeyedHash, keyedHash } from '../limits/keyed-hash.ts'
import type { ProcessFacts } from './process-facts.ts'

/** What a process without a database tells one that has it: what it has, or that it ends. */
export type ProcessNotice = { kind: 'runs'; facts: ProcessFacts } | { kind: 'ends'; id: string }

/** Body and signature of a request. */
export interface SignedNotice {
  body: string
  signature: string
}

/** A notice is valid for this time before and after it is signed, milliseconds: clocks differ. */
const validMs = 60_000

const purpose = 'reports of processes'

/** @param now milliseconds since 1970. */
export function signNotice(secret: string, notice: ProcessNotice, now: number): SignedNotice {
  const body = JSON.stringify({ ...notice, time: now })
  return { body, signature: keyedHash(secret, purpose, body) }
}

/** Null for a request that none of the secrets has signed, or at another time, or that is no notice. */
export function readNotice(
  secrets: readonly string[],
  { body, signature }: SignedNotice,
  now: number,
): ProcessNotice | null {
  if (!isKeyedHash(secrets, purpose, { text: body, hash: signature })) return null
  const notice = JSON.parse(body) as ProcessNotice & { time: number }
  if (Math.abs(now - notice.time) > validMs) return null
  if (notice.kind === 'ends') return isId(notice.id) ? { kind: 'ends', id: notice.id } : null
  return areFacts(notice.facts) ? { kind: 'runs', facts: notice.facts } : null
}

/** They are shown in a terminal, so that no text may have anything but letters and signs of names. */
function areFacts(facts: ProcessFacts): boolean {
  const { id, host, pid, role, build, uptimeSeconds, revision, caches, ...others } = facts
  const names = [host, role, build, revision, ...Object.keys(caches)]
  const numbers = [pid, uptimeSeconds, ...Object.values(caches).flatMap((usage) => Object.values(usage))]
  return (
    isId(id) &&
    names.every((name) => /^[\w.-]{0,100}$/.test(name)) &&
    numbers.every((number) => Number.isFinite(number) && number >= 0) &&
    // Only a process with a database has these.
    others.operations === null &&
    others.maxConnections === null
  )
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id)
}
