import { createRandom } from '../random.ts'
import type { BrowserOptions } from './browser.ts'
import type { VisitorContext } from './visit.ts'
import { type AccountJournal, holdAccounts } from './visitors/account-holder.ts'
import { readAssets, readPages, search } from './visitors/readers.ts'
import { writeMessages } from './visitors/writer.ts'

/** How many visitors of each kind there are at once. */
export interface CrowdSize {
  readers: number
  searchers: number
  accounts: number
  writers: number
}

export interface CrowdOptions extends BrowserOptions, VisitorContext {
  paths: readonly string[]
  size: CrowdSize
  seed: number
  /** Begins the mail addresses of this crowd. */
  name: string
  /** Files that pages have named so far. */
  assets: Set<string>
}

/** What the site has acknowledged. */
export interface Acknowledged {
  accounts: AccountJournal[]
  /** Mail addresses of accepted messages. */
  senders: string[]
}

const pauses = { readers: 20, assets: 50, searchers: 100, accounts: 250 } as const

/** All visitors, until the signal. Resolves to what the site has acknowledged. */
export async function runCrowd({ size, seed, name, ...options }: CrowdOptions): Promise<Acknowledged> {
  const each = <Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_none, index) => run(index)))
  const random = createRandom(seed)
  const reading = { ...options, random }
  const [accounts, senders] = await Promise.all([
    each(size.accounts, (index) => holdAccounts({ ...options, name: `${name}-a${index}`, pauseMs: pauses.accounts })),
    each(size.writers, (index) => writeMessages({ ...options, name: `${name}-w${index}`, pauseMs: 0 })),
    each(size.readers, () => readPages({ ...reading, pauseMs: pauses.readers })),
    each(size.searchers, () => search({ ...reading, pauseMs: pauses.searchers })),
    readAssets({ ...reading, pauseMs: pauses.assets }),
  ])
  return { accounts: accounts.flat(), senders: senders.flat() }
}
