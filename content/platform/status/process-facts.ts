import { hostname } from 'node:os'
import type { CacheUsage } from '../../../packages/limits/cache-usage.ts'

/** What a process says of itself. */
export interface ProcessFacts {
  /** Of this run of it. */
  id: string
  host: string
  pid: number
  /** What it does: ROLE. */
  role: string
  build: string
  uptimeSeconds: number
  /** Of the content that it shows; empty: none yet. */
  revision: string
  caches: Readonly<Record<string, CacheUsage>>
  /** Operations of the content service that it executes, by pool; null: another process executes them. */
  operations: Readonly<Record<string, PoolUsage>> | null
  /** Connections to the database that it opens at most, by pool; null: it has no database. */
  maxConnections: Readonly<Record<string, number>> | null
}

export interface PoolUsage {
  running: number
  max: number
}

/** The same, with what is known of this process. */
export function processFacts(known: Omit<ProcessFacts, 'host' | 'pid' | 'uptimeSeconds'>): ProcessFacts {
  return { ...known, host: hostname(), pid: process.pid, uptimeSeconds: Math.round(process.uptime()) }
}
