import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import type { AccountFigures } from './budgets.ts'
import { withDatabase } from './measure/database.ts'
import { run, serving } from './measure/processes.ts'
import { median, quantile } from './measure/quantile.ts'
import { createVisitors, type Answer, type Visitors } from './measure/visitors.ts'

const project = join(import.meta.dirname, '..')
const data = join(project, '.cache/bench/accounts-data')
const home = '/fr'
const login = '/fr/connexion'
const lostPassword = '/fr/mot-de-passe-oublie'
const password = 'a pelican over Ghent'
const accounts = 40
const comparisons = 200
const loginsAtOnce = 8
const loginSeconds = 5
const loadSeconds = 6
const loginRate = 20
const pageRate = 200
/** Uids of products of the demo, as a page of the catalogue asks for. */
const products = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012]

/** Measures sign-in, lists and what is asked after a page has loaded, on the shipped site with all cores. */
export async function measureAccounts(steps: Steps): Promise<AccountFigures> {
  await buildIfStale()
  // Limits on attempts last for an hour.
  rmSync(data, { recursive: true, force: true })
  return withDatabase(data, (access) => {
    const environment = { ...access, HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' }
    const server = run(join(project, 'dist/app/server.mjs'), environment, { readyPath: home, isPinned: false })
    return serving(server, async ({ url }) => {
      const visitors = createVisitors(url)
      try {
        return await measure(visitors, steps)
      } finally {
        visitors.close()
      }
    })
  })
}

async function measure(visitors: Visitors, { expect, show }: Steps): Promise<AccountFigures> {
  expect(6)
  show(1, 'accounts')
  const cookies: string[] = []
  for (let index = 0; index < accounts; index += 1) {
    const answer = await visitors.submit(login, { action: 'sign-up', email: known(index), password })
    cookies.push(sessionCookie(answer))
  }
  show(2, 'logins')
  const loginsPerSecond = await countLogins(visitors)
  show(3, 'pages during logins')
  const busyLoginRatio = await compareBusy(visitors)
  show(4, 'lists')
  const lists = await measureLists(visitors, cookies)
  show(5, 'lost passwords')
  const lostPasswordRatio = await compareKnown((email) =>
    visitors.submit(lostPassword, { action: 'lost-password', email }),
  )
  show(6, 'wrong passwords')
  const wrongPasswordRatio = await compareKnown((email) =>
    visitors.submit(login, { action: 'login', email, password: 'a heron over Bruges' }),
  )
  return { loginsPerSecond, busyLoginRatio, ...lists, lostPasswordRatio, wrongPasswordRatio }
}

const known = (index: number): string => `known-${index % accounts}@example.com`
const unknown = (index: number): string => `other-${index % accounts}@example.com`

async function countLogins(visitors: Visitors): Promise<number> {
  const started = performance.now()
  let count = 0
  const one = async (first: number): Promise<void> => {
    for (let index = first; performance.now() - started < loginSeconds * 1000; index += loginsAtOnce) {
      const { status } = await logIn(visitors, index)
      if (status === 200) count += 1
    }
  }
  await Promise.all(Array.from({ length: loginsAtOnce }, (_, index) => one(index)))
  return count / ((performance.now() - started) / 1000)
}

function logIn(visitors: Visitors, index: number): Promise<Answer> {
  return visitors.submit(login, { action: 'login', email: known(index), password })
}

/** p99 of a cached page with the logins of `loginRate`, divided by the p99 without them, alternately. */
async function compareBusy(visitors: Visitors): Promise<number> {
  await visitors.get(home)
  const ratios: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const idle = await pageP99(visitors)
    const logins = everyMs(1000 / loginRate, (index) => logIn(visitors, index))
    const busy = await pageP99(visitors)
    await logins
    ratios.push(busy / idle)
  }
  return median(ratios)
}

async function pageP99(visitors: Visitors): Promise<number> {
  const answers = await everyMs(1000 / pageRate, () => visitors.get(home))
  return quantile(answers.map(timeOf), 0.99)
}

/** Sends at fixed times for `loadSeconds`, however long the answers take. */
async function everyMs(ms: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const started = performance.now()
  const sent: Promise<Answer>[] = []
  for (let index = 0; index * ms < loadSeconds * 1000; index += 1) {
    await wait(Math.max(0, started + index * ms - performance.now()))
    sent.push(send(index))
  }
  return Promise.all(sent)
}

async function measureLists(visitors: Visitors, cookies: readonly string[]) {
  const writes: Answer[] = []
  const asked: Answer[] = []
  const lists: string[] = []
  for (const cookie of cookies)
    lists.push(createdList(await visitors.perform('CreateWishlist', { title: 'Bath' }, cookie)))
  for (let index = 0; index < comparisons; index += 1) {
    const cookie = cookies[index % accounts] ?? ''
    const list = lists[index % accounts]
    // Another order each time: what changes nothing is not written.
    const order = [...products.slice(index % 12), ...products.slice(0, index % 12)]
    const change = { list, title: `List ${index}`, products: order.map(String) }
    writes.push(expectDone(await visitors.perform('UpdateWishlist', change, cookie)))
    asked.push(await visitors.get(`/-/session?products=${products.join()}`, cookie))
  }
  return {
    listWriteP95Ms: quantile(writes.map(timeOf), 0.95),
    sessionP95Ms: quantile(asked.map(timeOf), 0.95),
    sessionBytes: Math.max(...asked.map(({ body }) => Buffer.byteLength(body))),
  }
}

function createdList(answer: Answer): string {
  const [, id] = /"id":"([^"]+)"/.exec(expectDone(answer).body) ?? []
  return id ?? ''
}

function expectDone(answer: Answer): Answer {
  if (answer.status === 200 && !answer.body.includes('"errors"')) return answer
  throw new Error(`A list was not changed: ${answer.status} ${answer.body.slice(0, 300)}`)
}

/** The longer median divided by the shorter one, of known and of unknown e-mails in turn. */
async function compareKnown(send: (email: string) => Promise<Answer>): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let index = 0; index < comparisons; index += 1) {
    times.known.push((await send(known(index))).ms)
    times.unknown.push((await send(unknown(index))).ms)
  }
  const medians = [median(times.known), median(times.unknown)]
  return Math.max(...medians) / Math.min(...medians)
}

const timeOf = ({ ms }: Answer): number => ms

function sessionCookie({ status, body, headers }: Answer): string {
  const set = headers['set-cookie']
  if (status !== 200 || !Array.isArray(set)) throw new Error(`A sign-up has status ${status}: ${body.slice(0, 300)}`)
  return set.map((one) => one.split(';', 1)[0]).join('; ')
}
