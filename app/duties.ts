import type { Role } from './environment.ts'

interface Duties {
  /** Answers visitors with pages. */
  servesPages: boolean
  /** Answers browsers and other processes as a content service. */
  servesContent: boolean
  /** Does what nobody waits for: sends mails, and tells PURGE_URL what changes. */
  works: boolean
}

/** What a process does in its role. Each also answers /healthz, migrates the database and loads the content. */
export function duties(role: Role): Duties {
  const isAll = role === 'all'
  return {
    servesPages: isAll || role === 'web',
    servesContent: role !== 'worker',
    works: isAll || role === 'worker',
  }
}
