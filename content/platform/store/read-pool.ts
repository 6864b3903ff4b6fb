import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Database } from './database.ts'

/** Connections that are opened again when they are lost. */
export interface Renewable {
  current: () => Database
  renew: () => void
}

export function renewable(open: () => Database): Renewable {
  let current = open()
  return {
    current: () => current,
    renew: () => {
      void current.$client.end({ timeout: 0 })
      current = open()
    },
  }
}

/** The connections by which one server is read: those for all, and those of each variant with content of its own. */
export interface ReadPool {
  all: () => Database
  of: (variant: string) => Database
  renew: () => void
  clients: () => postgres.Sql[]
}

/** @param open opens a client; undefined: for all variants. Its connections are opened with the first query. */
export function createReadPool(open: (variant: string | undefined) => postgres.Sql): ReadPool {
  const create = (variant: string | undefined): Renewable => renewable(() => drizzle(open(variant)))
  const all = create(undefined)
  const ofVariants = new Map<string, Renewable>()
  const pools = (): Renewable[] => [all, ...ofVariants.values()]
  return {
    all: all.current,
    of: (variant) => {
      const known = ofVariants.get(variant) ?? create(variant)
      ofVariants.set(variant, known)
      return known.current()
    },
    renew: () => {
      for (const one of pools()) one.renew()
    },
    clients: () => pools().map((one) => one.current().$client),
  }
}
