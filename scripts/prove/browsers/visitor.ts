import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserTab, KeyName, PageElement } from './browser-tab.ts'
import type { Query } from './page/find.ts'

/** What a journey does and expects, in any browser. Throws an error with what, where, expected and found. */
export interface Visitor {
  width: number
  /** Opens an address of the site, such as "/fr/produits", or of the host of a country, such as "fr.localhost". */
  open: (path: string, host?: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  click: (query: Query) => Promise<void>
  hover: (query: Query) => Promise<void>
  /** Types the text in place of what the field has. */
  enter: (query: Query, text: string) => Promise<void>
  attach: (query: Query, paths: readonly string[]) => Promise<void>
  /** Moves the focus there by script, as the Tab key would after many stops. */
  focus: (query: Query) => Promise<void>
  press: (...keys: KeyName[]) => Promise<void>
  /** Waits until an element fits. */
  sees: (query: Query, options?: { withinMs: number }) => Promise<void>
  /** Waits until no element fits. */
  misses: (query: Query) => Promise<void>
  /** Waits until path and query of the address fit, decoded. */
  isAt: (address: RegExp) => Promise<void>
  /** Waits until the expression, evaluated in the page, has the value. */
  finds: (what: string, expression: string, expected: unknown) => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  /** Waits for a download with this name, which begins with these characters. */
  receives: (name: RegExp, beginning: string) => Promise<void>
  /** Keeps a picture of what is seen now. */
  shot: (name: string) => Promise<void>
}

export interface VisitorOptions {
  tab: BrowserTab
  origin: string
  /** Folder of what the browser downloads. */
  downloads: string
  width: number
  /** Expression of the functions of page/find.ts. */
  finder: string
  keepShot: (name: string, png: Buffer) => void
}

const patienceMs = 12_000
const pollMs = 80

/** A visitor in a tab. Its steps reject where what they wait for does not come in time. */
export function createVisitor({ tab, origin, downloads, width, finder, keepShot }: VisitorOptions): Visitor {
  const call = (name: 'find' | 'namesOf', query: Query): string => `${finder}.${name}(${JSON.stringify(query, plain)})`
  const seen = (query: Query): Promise<unknown> => evaluateOnPage(tab, `${call('find', query)} !== null`)
  const until = async (holds: () => Promise<boolean>, explain: () => Promise<string>, ms = patienceMs) => {
    const deadline = performance.now() + ms
    while (!(await holds())) {
      if (performance.now() > deadline) throw new Error(`${await explain()}\n  at ${await addressOf(tab)}`)
      await wait(pollMs)
    }
  }
  const element = async (query: Query): Promise<PageElement> => {
    await until(
      async () => (await seen(query)) === true,
      () => describeMiss(query),
    )
    const found = await tab.element(call('find', query))
    if (!found) throw new Error(`${describe(query)} disappeared.`)
    return found
  }
  const describeMiss = async (query: Query): Promise<string> =>
    `expected ${describe(query)}\n  found ${JSON.stringify(await evaluateOnPage(tab, call('namesOf', query)))}`

  return {
    width,
    open: (path, host = 'localhost') => tab.goto(origin.replace('localhost', host) + path),
    back: () => tab.back(),
    forward: () => tab.forward(),
    reload: () => tab.reload(),
    click: async (query) => (await element(query)).click(),
    hover: async (query) => (await element(query)).hover(),
    enter: async (query, text) => (await element(query)).enter(text),
    attach: async (query, paths) => (await element({ ...query, hidden: true })).attach(paths),
    focus: async (query) => {
      await element(query)
      await tab.evaluate(`${call('find', query)}.focus()`)
    },
    press: async (...keys) => {
      for (const key of keys) {
        // In Firefox the key also ends all that is loading, a moment later.
        if (key === 'Escape') await tab.waitForIdle()
        await tab.press(key)
        if (key === 'Escape') await tab.waitForIdle()
      }
    },
    sees: (query, { withinMs } = { withinMs: patienceMs }) =>
      until(
        async () => (await seen(query)) === true,
        () => describeMiss(query),
        withinMs,
      ),
    misses: (query) =>
      until(
        async () => (await seen(query)) === false,
        () => Promise.resolve(`expected no ${describe(query)}\n  found one`),
      ),
    isAt: (address) =>
      until(
        async () => address.test(await addressOf(tab)),
        () => Promise.resolve(`expected an address like ${String(address)}`),
      ),
    finds: (what, expression, expected) =>
      until(
        async () => JSON.stringify(await evaluateOnPage(tab, expression)) === JSON.stringify(expected),
        async () =>
          `expected ${what} ${JSON.stringify(expected)}\n  found ${JSON.stringify(await tab.evaluate(expression))}`,
      ),
    evaluate: (expression) => tab.evaluate(expression),
    receives: (name, beginning) =>
      until(
        () =>
          Promise.resolve(
            filesIn(downloads).some((file) => name.test(file) && beginsWith(join(downloads, file), beginning)),
          ),
        () => Promise.resolve(`expected a download ${String(name)}\n  found ${JSON.stringify(filesIn(downloads))}`),
      ),
    shot: async (name) => {
      await until(
        async () => (await evaluateOnPage(tab, isPainted)) === true,
        () => Promise.resolve('expected fonts and pictures of the window'),
      )
      keepShot(name, await tab.screenshot())
    },
  }
}

/** Fonts, and the pictures that are seen, are there. */
const isPainted = `document.fonts.status === 'loaded' && [...document.images].every((one) => {
  const { top, bottom, left, right } = one.getBoundingClientRect()
  const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
  return one.complete || isOutside || !one.checkVisibility({ visibilityProperty: true })
})`

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function beginsWith(file: string, beginning: string): boolean {
  return readFileSync(file, 'latin1').startsWith(beginning)
}

/** Between two pages there is none to ask: undefined. */
async function evaluateOnPage(tab: BrowserTab, expression: string): Promise<unknown> {
  try {
    return await tab.evaluate(expression)
  } catch {
    return undefined
  }
}

async function addressOf(tab: BrowserTab): Promise<string> {
  const address = await evaluateOnPage(tab, 'location.pathname + location.search')
  return decodeURIComponent(String(address))
}

function plain(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value
}

function describe({ role, name, css, text, within, nth }: Query): string {
  const parts = [
    role ?? css ?? 'text',
    name === undefined ? '' : `named ${pattern(name)}`,
    text === undefined ? '' : `with ${pattern(text)}`,
    nth === undefined ? '' : `number ${nth}`,
    within === undefined ? '' : `within ${describe(within)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

function pattern(value: NonNullable<Query['name']>): string {
  return typeof value === 'string' ? `"${value}"` : `/${value.source}/`
}
