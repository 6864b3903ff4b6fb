import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { blockChecks } from '../../app/block-checks.generated.ts'
import { check } from '../../blocks/tools/product-finder/product-finder.check.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import type { FinderStep } from '../../flows/product-finder/finder-steps.ts'
import { listPaths } from '../../flows/product-finder/list-paths.ts'
import { productFinderMachine } from '../../flows/product-finder/product-finder.machine.ts'
import { checkShippedProject, projectRoot, shippedConfig } from './shipped-site.ts'

interface ShippedFinder {
  steps: readonly FinderStep[]
  mapping: Readonly<Record<string, readonly string[]>>
  withoutProducts: readonly string[]
  catalogue: { url: { $message: string } }
}

const config = shippedConfig()

/** The finder that a page definition places. */
function finderOf(page: string): ShippedFinder {
  const [block] = config.pages[page]?.blocks ?? []
  const { finder } = (block && 'block' in block && block.fields) || {}
  return finder as ShippedFinder
}

const mirrors = finderOf('mirror-finder')
const references = new Set(
  globSync('content/demo/product/*.json', { cwd: projectRoot }).flatMap(
    (file) => (JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as { references?: string[] }).references ?? [],
  ),
)
const pathsOf = ({ steps }: ShippedFinder) => [...listPaths(steps)].map(({ codes }) => codes)
const stepAt = (id: string) => mirrors.steps.find((step) => step.id === id)
const rangesOf = (codes: readonly string[]) => [...new Set(codes.map((code) => code.replace(/-\d+$/, '')))]
const sizesOf = (codes: readonly string[]) => codes.map((code) => Number(/\d+$/.exec(code)?.[0]))

/** The machine, led through the questions by a visitor's answers, until it shows a result. */
async function walk({ steps, mapping }: ShippedFinder, codes: readonly string[]): Promise<unknown> {
  const mapped = Object.keys(mapping).filter((key) => (mapping[key]?.length ?? 0) > 0)
  const machine = productFinderMachine.provide({
    actors: { watchAddress: fromCallback(() => {}), showState: fromPromise(async () => {}) },
  })
  const input = { steps: JSON.stringify(steps), mapped: JSON.stringify(mapped) }
  const actor = createActor(machine, { input }).start()
  const settled = () => waitFor(actor, (state) => !state.matches('loading'))
  let asked = actor.getSnapshot()
  while (asked.matches({ shown: 'asking' })) {
    const before = asked.context.answers.length
    const step = steps.find(({ answers }) => answers.some(({ value }) => value === codes[before]))
    const own = codes.slice(before).filter((code) => step?.answers.some(({ value }) => value === code))
    if (step?.type === 'multi') {
      for (const value of own) actor.send({ type: 'answer.toggled', value })
      actor.send({ type: 'answers.confirmed' })
    } else actor.send({ type: 'answer.chosen', value: own[0] })
    asked = await settled()
  }
  expect(asked.context.answers).toEqual(codes)
  return asked.value
}

describe('the finder of mirrors', () => {
  it('asks for the shape first, then for the size by shape [FIND-03, FIND-04, OPEN-20]', () => {
    const shape = mirrors.steps.find(({ first }) => first)
    expect(shape?.answers.map(({ value, goTo }) => [value, goTo])).toEqual([
      ['1a', 'organic-size'],
      ['1b', 'geometric-size'],
    ])
  })

  it.each(['organic-size', 'geometric-size'])('%s has three bands, then come the options [FIND-05, FIND-06]', (id) => {
    expect(stepAt(id)?.answers.map(({ value, goTo }) => [value, goTo])).toEqual([
      ['2a', 'options'],
      ['2b', 'options'],
      ['2c', 'options'],
    ])
    const bands = ['small', 'medium', 'large'].map((key) => config.messages['en']?.[`mirror-finder.${key}`])
    expect(bands).toEqual(['40 to 60 cm', '70 to 120 cm', '130 to 180 cm'])
  })

  it('offers several options, of which only lighting leads on [FIND-07, FIND-08, FIND-09, FIND-10]', () => {
    expect(stepAt('options')).toMatchObject({ type: 'multi' })
    expect(stepAt('options')?.answers.map(({ value, goTo }) => [value, goTo])).toEqual([
      ['3a', 'lighting'],
      ['3b', undefined],
      ['3c', undefined],
    ])
    expect(config.messages['en']?.['mirror-finder.antifog.subtitle']).toContain('power connection')
  })

  it('ends after the kind of light [FIND-11]', () => {
    expect(stepAt('lighting')?.answers.map(({ value, goTo }) => [value, goTo])).toEqual([
      ['4a', undefined],
      ['4b', undefined],
    ])
  })

  const paths = pathsOf(mirrors)

  it('has 66 combinations of answers: two shapes, three sizes, eleven sets of options', () => {
    expect(paths).toHaveLength(66)
    expect([...Object.keys(mirrors.mapping), ...mirrors.withoutProducts].sort()).toEqual(
      paths.map((codes) => codes.join('')).sort(),
    )
  })

  it('leads each combination to its result, and those of organic 70 to 120 cm to none [FIND-12, FIND-15, READ-34]', async () => {
    const results = await Promise.all(paths.map(async (codes) => [codes.join(''), await walk(mirrors, codes)] as const))
    const isMedium = (key: string) => key.startsWith('1a2b')
    expect(results.filter(([key]) => isMedium(key))).toHaveLength(11)
    for (const [key, value] of results)
      expect([key, value]).toEqual([key, { shown: isMedium(key) ? 'notFound' : 'found' }])
  })

  const geometric = ['pure', 'full-height', 'sense', 'edgy', 'luz', 'style', 'quattro']

  it.each([
    ['1a2a', ['sun-light', 'sun-color', 'pebble'], [40, 60], '[FIND-16]'],
    ['1a2c', ['orb', 'moon', 'oblong'], [140, 140], '[FIND-17]'],
    ['1b2a', geometric, [40, 60], '[FIND-18]'],
    ['1b2b', geometric, [70, 120], '[FIND-18]'],
    ['1b2c', geometric, [130, 180], '[FIND-18]'],
  ])('%s gives the ranges %j in sizes of its band %j %s', (start, ranges, [least = 0, most = 0]) => {
    const keys = Object.keys(mirrors.mapping).filter((key) => key.startsWith(start) && key !== '1a2a3b')
    expect(keys.length).toBeGreaterThanOrEqual(10)
    for (const key of keys) {
      const codes = mirrors.mapping[key] ?? []
      expect([key, rangesOf(codes)]).toEqual([key, ranges])
      expect(sizesOf(codes).every((size) => size >= least && size <= most)).toBe(true)
    }
  })

  it('with anti-fog alone, narrows organic 40 to 60 cm to the light variants [FIND-19, OPEN-19]', () => {
    expect(rangesOf(mirrors.mapping['1a2a3b'] ?? [])).toEqual(['sun-light'])
  })

  it('names codes of a range and a size from 40 to 180, each of a product of the content [FIND-13, FIND-20, OPEN-19]', () => {
    const codes = [...new Set(Object.values(mirrors.mapping).flat())]
    for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)?-\d+$/)
    expect(Math.min(...sizesOf(codes))).toBe(40)
    expect(Math.max(...sizesOf(codes))).toBe(180)
    expect(codes.filter((code) => !references.has(code))).toEqual([])
  })

  it('offers a document that the content has, in each language [FIND-14, OPEN-20]', () => {
    for (const locale of Object.keys(config.messages)) {
      const { t } = siteMessages(config, { variant: { name: config.hosts.fallback }, locale })
      const url = t(mirrors.catalogue.url.$message)
      expect(globSync(url.replace('/media/', 'content/demo/media/'), { cwd: projectRoot })).toHaveLength(1)
    }
  })
})

describe('the finder of vanity units', () => {
  const vanities = finderOf('vanity-finder')

  it('is a file of config, a page, a route and words: no code names it', () => {
    const code = globSync('{app,blocks,documents,engine,flows}/**/*.{ts,tsx,css}', { cwd: projectRoot })
    const named = code.filter(
      (file) =>
        !basename(file).includes('.generated.') &&
        /vanity-?finder/i.test(readFileSync(join(projectRoot, file), 'utf8')),
    )
    expect(named).toEqual([])
  })

  it('asks for the basins only where there is room for two', () => {
    const paths = pathsOf(vanities)
    expect(paths).toHaveLength(8)
    expect(paths.filter((codes) => codes.length === 3).map(([first]) => first)).toEqual(['1c', '1c', '1c', '1c'])
  })

  it('leads each combination to its result', async () => {
    const values = await Promise.all(pathsOf(vanities).map((codes) => walk(vanities, codes)))
    expect(values.filter((value) => JSON.stringify(value) === '{"shown":"found"}')).toHaveLength(7)
    expect(
      Object.values(vanities.mapping)
        .flat()
        .filter((code) => !references.has(code)),
    ).toEqual([])
  })
})

it('the check of config knows the rules of finders, and finds no mistake in these two', () => {
  expect(blockChecks['tools/product-finder']).toBe(check)
  for (const page of ['mirror-finder', 'vanity-finder'])
    expect(check({ finder: finderOf(page) }, { contentNames: { reference: [...references] } })).toEqual([])
})

it('the check of config refuses an answer without products that is not said to have none [FIND-15]', () => {
  const { issues } = checkShippedProject(['config/mirror-finder.json', '"1a2b3c"', '"1a2b3d"'])
  expect(issues.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'config/mirror-finder.json No answers lead to "1a2b3d".',
    'config/mirror-finder.json 1 of 66 combinations of answers have no entry: 1a2b3c.',
  ])
})

it('the check of config refuses an emptied list of reference codes [FIND-13]', () => {
  const { issues } = checkShippedProject([
    'config/mirror-finder.json',
    '"1a2a3b": ["sun-light-40", "sun-light-60"]',
    '"1a2a3b": []',
  ])
  expect(issues.map(({ file, pointer }) => file + pointer)).toEqual(['config/mirror-finder.json/mapping/1a2a3b'])
})

it('the check of config refuses a reference code that no product of the content has [FIND-13]', () => {
  const { issues } = checkShippedProject(['config/mirror-finder.json', '"sun-light-40"', '"sun-light-41"'])
  expect(issues).toEqual([
    expect.objectContaining({
      code: 'BLOCK_FIELDS',
      file: 'config/mirror-finder.json',
      message: 'No product has the reference code "sun-light-41".',
      suggestion: 'sun-light-40',
    }),
  ])
})
