import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Browser, type BrowserOptions, openBrowser } from '../browser.ts'
import { type VisitorContext, visitOf } from '../visit.ts'

export interface AccountOptions extends VisitorContext, BrowserOptions {
  /** Begins the mail addresses of this visitor. */
  name: string
  /** Between two requests, milliseconds. */
  pauseMs: number
}

/** An account that the site has acknowledged, and its lists by their titles. */
export interface AccountJournal {
  email: string
  /** Acknowledged and not deleted. */
  lists: Set<string>
  /** Created or deleted without an answer that says so: they are there or not. */
  unsure: Set<string>
}

const accountPaths = { login: '/fr/connexion', lists: '/fr/liste-de-souhaits', session: '/-/session' } as const
const password = 'a pelican over Ghent'
const stepsOfAccount = 24

/** Signs up, creates lists and deletes some, looks at them, signs out and in, and begins anew with another account. */
export async function holdAccounts(options: AccountOptions): Promise<AccountJournal[]> {
  const journals: AccountJournal[] = []
  for (let count = 0; !options.signal.aborted; count++) {
    const browser = openBrowser(options)
    // oxlint-disable-next-line no-await-in-loop -- a visitor has one account after the other
    const journal = await holdAccount(browser, `${options.name}-${count}@example.com`, options)
    if (journal) journals.push(journal)
    browser.close()
  }
  return journals
}

/** Null where the account was not acknowledged. */
async function holdAccount(browser: Browser, email: string, options: AccountOptions): Promise<AccountJournal | null> {
  const { signal, pauseMs, onVisit } = options
  const path = accountPaths.login
  const signUp = visitOf(await browser.submit(path, { action: 'sign-up', email, password }), {
    what: 'sign-up',
    path,
    writes: true,
  })
  onVisit(signUp)
  await wait(pauseMs)
  if (!signUp.isRight || !browser.hasSession()) return null
  const journal: AccountJournal = { email, lists: new Set(), unsure: new Set() }
  for (let step = 0; step < stepsOfAccount && !signal.aborted; step++) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    await changeLists(browser, { step, journal, options })
    // oxlint-disable-next-line no-await-in-loop
    await wait(pauseMs)
  }
  return journal
}

interface Step {
  step: number
  journal: AccountJournal
  options: AccountOptions
}

async function changeLists(browser: Browser, { step, journal, options: { onVisit } }: Step): Promise<void> {
  switch (step % 4) {
    case 0:
      return createList(browser, `List ${step} of ${journal.email}`, { journal, onVisit })
    case 1:
      return onVisit(sessionVisit(await browser.get(accountPaths.session)))
    case 2: {
      const path = accountPaths.lists
      const shows = (body: Buffer): boolean => [...journal.lists].every((title) => body.includes(title))
      return onVisit(visitOf(await browser.get(path), { what: 'own lists', path, writes: false, isRight: shows }))
    }
    default:
      return step % 8 === 7 ? signInAgain(browser, { journal, onVisit }) : undefined
  }
}

interface Noted extends Pick<AccountOptions, 'onVisit'> {
  journal: AccountJournal
}

async function createList(browser: Browser, title: string, { journal, onVisit }: Noted): Promise<void> {
  journal.unsure.add(title)
  const answer = await browser.perform('CreateWishlist', { title })
  const visit = visitOf(answer, { what: 'new list', path: title, writes: true, isRight: hasNoErrors })
  onVisit(visit)
  if (!visit.isRight) return
  journal.unsure.delete(title)
  journal.lists.add(title)
}

async function signInAgain(browser: Browser, { journal: { email }, onVisit }: Noted): Promise<void> {
  const ended = await browser.submit(accountPaths.session, { action: 'end' })
  onVisit(visitOf(ended, { what: 'sign-out', path: accountPaths.session, writes: true }))
  // Until it is refused no more: what follows needs the session.
  for (let attempt = 0; !browser.hasSession() && attempt < 20; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const answer = await browser.submit(accountPaths.login, { action: 'login', email, password })
    onVisit(visitOf(answer, { what: 'sign-in', path: accountPaths.login, writes: true }))
    // oxlint-disable-next-line no-await-in-loop
    if (!browser.hasSession()) await wait(500)
  }
}

/** A session that was not ended by its visitor has to be one. */
const sessionVisit = (answer: Answer) =>
  visitOf(answer, {
    what: 'session',
    path: accountPaths.session,
    writes: false,
    isRight: (body) => body.includes('"signedIn":true'),
  })

function hasNoErrors(body: Buffer): boolean {
  const answer = JSON.parse(body.toString()) as { data?: unknown; errors?: unknown }
  return answer.data !== undefined && answer.errors === undefined
}

/** The lists that an account has lost, or has twice, once nothing is disturbed any more. */
export async function lostLists({ email, lists, unsure }: AccountJournal, options: BrowserOptions): Promise<string[]> {
  const browser = openBrowser(options)
  await browser.submit(accountPaths.login, { action: 'login', email, password })
  const { body } = await browser.perform('Wishlists', {})
  browser.close()
  const titles = [...body.toString().matchAll(/"title":"([^"]*)"/g)].map(([, title = '']) => title)
  const known = [...lists, ...unsure]
  return [
    ...[...lists].filter((title) => !titles.includes(title)).map((title) => `"${title}" is lost.`),
    ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `"${title}" is there twice.`),
    ...titles
      .filter((title) => title.includes(email) && !known.includes(title))
      .map((title) => `"${title}" is nobody's.`),
  ]
}
