// @module-tag slow
import { strict as assert } from 'node:assert'
import { cp } from 'node:fs/promises'
import pLimit from 'p-limit'
import { afterAll, describe, expect, it } from 'vitest'
import { siteLanguages as siteLanguagesOf } from '../../app/site-languages.ts'
import { createRandom } from '../../content/entities/products/testing/random-index.ts'
import { type ContentService, createContentService } from '../../content/service.ts'
import { sharedStore } from '../../content/testing/account-service.ts'
import { temporaryFolder } from '../../content/testing/temporary-folder.ts'
import { openTestStore, silent, untimed } from '../../content/testing/test-store.ts'
import {
  addedWord,
  addVariant,
  editContentFile,
  pick,
  type Random,
  randomEdits,
  removeTexts,
  slugsToCome,
  variant,
} from './random-edit.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { site, writtenLanguages as languages } from './shipped-content.ts'
import { contentDir as shipped, createShippedDatabase } from './shipped-database.ts'
import { type SiteOperation, siteOperations } from './site-operations.ts'

const store = await openTestStore(untimed, createShippedDatabase())
const options = { languages: siteLanguagesOf(site.config), log: silent }
const contentDir = temporaryFolder()
await cp(shipped, contentDir, { recursive: true, filter: (path) => !path.endsWith('/media') })
const seed = 20_261_127
await removeTexts(contentDir, createRandom(seed), languages)
await addVariant(contentDir, createRandom(seed))
const service = await createContentService({ ...options, store, contentDir })
afterAll(() => service.close())

interface Answer {
  text: string
  sources: readonly string[]
}

/** Asked for in a variant, or in none. */
interface AskedOperation extends SiteOperation {
  variant: string | undefined
}

/** A few at once, so that none waits too long for the others. */
const atOnce = pLimit(4)

function answersOf(asked: ContentService, operations: readonly AskedOperation[]): Promise<Answer[]> {
  return Promise.all(
    operations.map(({ name, ...request }) =>
      atOnce(async () => {
        const { data, errors, extensions } = await asked.execute(request)
        const { sources = [], fallbacks = [] } = extensions ?? {}
        // In the order in which fields were resolved, which what is cached decides.
        const missing = fallbacks.map((one) => JSON.stringify(one)).sort()
        return { text: JSON.stringify({ data, errors, missing }), sources }
      }),
    ),
  )
}

/** The answers of a service that has nothing in its caches. */
async function freshAnswers(operations: readonly AskedOperation[]): Promise<Answer[]> {
  const validated = new Set(operations.map(({ document }) => document))
  const fresh = await createContentService({ ...options, store: sharedStore(store), validated })
  const answers = await answersOf(fresh, operations)
  await fresh.close()
  return answers
}

/** One of each operation, of the pages of each kind, and of each search. */
function sample(all: readonly SiteOperation[], random: Random): AskedOperation[] {
  return sampled([...Map.groupBy(all, groupOf).values()], 3).map((group) => ({
    ...pick(random, group),
    variant: random() < 0.4 ? variant : undefined,
  }))
}

function groupOf({ name, variables: { path, item }, acceptLanguage }: SiteOperation): string {
  // What few edits concern is asked for in every language.
  const isInEvery = ['Header', 'Footer'].includes(name) || item === addedWord
  return [name, item, String(path).split('/')[1], isInEvery ? acceptLanguage : ''].join(' ')
}

/**
 * Each way to edit once: `npm run prove -- purge` makes hundreds of edits and looks at all pages. The files come first: they
 * take back what SQL has changed, and too much would change at once.
 */
const edits = [
  ...[1, 2].map(() => (random: Random) => editContentFile(contentDir, { random, languages, reload: service.reload })),
  ...randomEdits.map((edit) => (random: Random) => edit(store.db.$client, random, languages)),
]

describe('a change of content', () => {
  it('names a source of every answer that it changes, and no cache keeps such an answer', async () => {
    const random = createRandom(seed)
    const all = await siteOperations(service, { languages, slugsToCome })
    const asked = sample(all, random)
    // After each edit one half is asked, by turns: an answer is known to be of the change before the last one, then.
    const halves = await Promise.all(
      [0, 1].map(async (half) => {
        const operations = asked.filter((_, index) => index % 2 === half)
        return { operations, before: await answersOf(service, operations), since: service.revision() }
      }),
    )
    expect(halves.flatMap(({ before }) => before.filter(({ text }) => text.includes('_FAILED')))).toEqual([])
    const found = { missed: [] as unknown[], stale: [] as unknown[] }
    const counted = { changed: 0, readAgainWithoutNeed: 0, untouched: 0 }
    for (const [turn, change] of edits.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each edit follows the other
      const edit = await change(random)
      const half = halves[turn % halves.length]
      assert(half)
      const { operations, before } = half
      // oxlint-disable-next-line no-await-in-loop
      const { revision, changes } = await service.changesSince(half.since)
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => service.revision()).toBe(revision)
      // oxlint-disable-next-line no-await-in-loop
      const [expected, cached] = [await freshAnswers(operations), await answersOf(service, operations)]
      for (const [index, { text }] of expected.entries()) {
        const isHit = before[index]?.sources.some((source) => changes?.includes(source))
        const isChanged = text !== before[index]?.text
        counted[isChanged ? 'changed' : isHit ? 'readAgainWithoutNeed' : 'untouched']++
        if (isChanged && !isHit) found.missed.push({ edit, ...operations[index] })
        if (text !== cached[index]?.text) found.stale.push({ edit, ...operations[index] })
      }
      Object.assign(half, { before: expected, since: revision })
    }
    process.stdout.write(`${edits.length} edits, ${asked.length} answers: ${JSON.stringify(counted)}\n`)
    expect(found).toEqual({ missed: [], stale: [] })
    expect(counted.changed).toBeGreaterThan(0)
    // Otherwise a change would forget as much as before.
    expect(counted.readAgainWithoutNeed).toBeLessThan(counted.untouched)
  })
})
