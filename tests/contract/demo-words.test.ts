import { describe, expect, it } from 'vitest'
import { contentFiles, filesOf, site } from './shipped-content.ts'

/** Every text of a language with its place, of the demo content and of the messages. */
function textsIn(language: string): [place: string, text: string][] {
  const messages = Object.entries(site.config.messages[language] ?? {})
  return [...contentFiles.flatMap(({ file, value }) => textsOf(value, { language, place: file })), ...messages]
}

function textsOf(value: unknown, { language, place }: { language: string; place: string }): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as Record<string, unknown>)[language]
  if (typeof own === 'string') return [[place, own]]
  // What visitors type is not what the site says.
  const shown = Object.entries(value).filter(([key]) => key !== 'searchWords')
  return shown.flatMap(([key, one]) => textsOf(one, { language, place: `${place}.${key}` }))
}

function textsWith(pattern: RegExp, language: string): string[] {
  return textsIn(language).flatMap(([place, text]) => (pattern.test(text) ? [`${place}: ${text}`] : []))
}

describe('in French, "pièce" is a room', () => {
  it('in the messages', () => {
    const { fr = {} } = site.config.messages
    const ofRooms = [
      'inspirations.text',
      'mirror-finder.shape.subtitle',
      'product.view.room',
      'project.plan.door-inwards',
      'project.text',
      'vanity-finder.text',
    ]
    expect(Object.keys(fr).filter((key) => /(?<!\p{L})pièces?(?!\p{L})/iu.test(fr[key] ?? ''))).toEqual(ofRooms)
  })

  it('and a link to a product says what it leads to', () => {
    const links = contentFiles.flatMap(({ value }) => labelsOf(value))
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((label) => /pièce/i.test(label))).toEqual([])
  })

  /** French labels of links to products. */
  function labelsOf(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return []
    const { label, link } = value as { label?: { fr?: string }; link?: { product?: string } }
    if (label?.fr !== undefined && link?.product !== undefined) return [label.fr]
    return Object.values(value).flatMap(labelsOf)
  }
})

it('the showroom page counts the countries that have retailers', () => {
  expect(new Set(filesOf('store').map(({ country }) => country)).size).toBe(8)
  expect(textsWith(/huit pays d’Europe/, 'fr')).toHaveLength(1)
})

it('no two products have the same brown under two names of the filter', () => {
  const families = filesOf('product').flatMap(({ colorFamilies = [] }) => colorFamilies)
  expect(families).toContain('brun')
  expect(families).not.toContain('marron')
})

describe('what a collection says', () => {
  const french = (value: unknown) => textsOf(value, { language: 'fr', place: '' }).map(([, text]) => text)
  const collections = filesOf('collection').map(({ id, blocks, heroTags, heroConfigurations }) => ({
    id,
    shades: french((blocks ?? []).filter(({ type }) => type === 'ColorChart')),
    promises: [...french(heroTags), ...french(heroConfigurations)],
    products: filesOf('product').filter(({ collection }) => collection === id),
  }))
  const units = collections.flatMap(({ shades, products }) =>
    products.filter(({ vasques }) => vasques).map((unit) => ({ id: unit.id, shades, materials: unit.materials })),
  )
  const woods = { chene: ['Chêne naturel', 'Chêne fumé'], noyer: ['Noyer'] } as const

  it.each(units)('shows each wood of $id on its colour chart', ({ shades, materials }) => {
    // A wood of the top alone is a wood of the chart as well.
    const offered = Object.entries(woods).filter(([wood]) => materials?.some(({ family }) => family === wood))
    const missing = offered.filter(([, names]) => !names.some((name) => shades.includes(name)))
    expect(missing).toEqual([])
  })

  it('promises furniture without handles only where none can be chosen', () => {
    const handleFree = collections.filter(({ promises }) => promises.includes('Sans poignée'))
    expect(handleFree).not.toEqual([])
    expect(handleFree.flatMap(({ products }) => products.flatMap(({ overlays }) => overlays?.handles ?? []))).toEqual(
      [],
    )
  })

  it('promises six handles only where all six can be chosen', () => {
    const free = collections.filter(({ promises }) => promises.includes('Six poignées'))
    expect(free).not.toEqual([])
    const counts = free.flatMap(({ products }) => products.flatMap(({ overlays }) => overlays?.handles?.length ?? []))
    expect(new Set(counts)).toEqual(new Set([6]))
  })
})

it('each material has a sample of its own, with a name of its own', () => {
  const materials = filesOf('material-group').flatMap((group) => group.materials)
  const samples = materials.map(({ image }) => JSON.stringify(image))
  const names = materials.map(({ name }) => JSON.stringify(name))
  expect([new Set(samples).size, new Set(names).size]).toEqual([materials.length, materials.length])
})
