import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choiceCounts } from '../../blocks/catalogue/product-overview/choice-counts.ts'
import { countOf } from '../../content/entities/products/position-set.ts'
import { productFacets } from '../../content/entities/products/product-facets.ts'
import { matching, type ProductFilter } from '../../content/entities/products/product-filter.ts'
import { productRow } from '../../content/entities/products/product-row.ts'
import { createRandom, indexOf, type Piece } from '../../content/entities/products/testing/random-index.ts'
import type { MaterialGroupFile, ProductFile } from '../../content/schemas/types.generated.ts'
import { familiesOf } from '../../content/entities/materials/families.ts'
import { withFamilies } from '../../content/entities/materials/product-materials.ts'
import type { Facets } from '../../flows/product-filters/facets.ts'
import { boundNames, type FilterGroup } from '../../flows/product-filters/filter-group.ts'
import { queryOf } from '../../flows/product-filters/selection-query.ts'
import { choose, emptySelection, move, tagsOf, type Selection } from '../../flows/product-filters/selection.ts'
import { projectRoot, shippedConfig } from './shipped-site.ts'

const { locales } = shippedConfig()
const filesOf = <File>(kind: string): File[] =>
  globSync(`content/demo/${kind}/*.json`, { cwd: projectRoot }).map(
    (file) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as File,
  )
const families = familiesOf(filesOf<MaterialGroupFile>('material-group'))
const pieces = filesOf<ProductFile>('product').map((product): Piece => {
  const row = productRow(withFamilies(product, { file: product.id, families, findings: [] }), {}, locales)
  return {
    type: row.typeValue ?? undefined,
    subType: row.subTypeValue ?? undefined,
    collection: row.collectionId ?? undefined,
    materials: row.materials,
    colours: row.colours,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    depth: row.depth ?? undefined,
    published: undefined,
    price: row.prices?.['fr'],
    languages: null,
  }
})
const index = indexOf(pieces)

/** Every group of the bar, with the values of the catalogue. */
const groups: readonly FilterGroup[] = [
  {
    kind: 'tags-2-level',
    name: 'types',
    sub: 'subTypes',
    items: Object.fromEntries(
      productFacets(index, {}, 'fr').types.map(({ value, subTypes }) => [value, subTypes.map((sub) => sub.value)]),
    ),
  },
  { kind: 'tags', name: 'collections', values: [...index.collections.keys()] },
  { kind: 'tags', name: 'materials', values: [...index.materials.keys()] },
  { kind: 'color', name: 'colors', values: [...index.colours.keys()] },
  { kind: 'slider', name: 'width', min: 24, max: 140, step: 1 },
  { kind: 'slider', name: 'height', min: 2, max: 180, step: 1 },
]

/** The filter of the page with this selection, as its address says it. */
function filterOf(selection: Selection): ProductFilter {
  const given = Object.entries(queryOf(groups, selection)).filter(([, value]) => value !== null)
  return Object.fromEntries(
    given.map(([name, value]) => [name, /^m(in|ax)/.test(name) ? Number(value) : (value ?? '').split(',')]),
  )
}

const found = (selection: Selection): number => countOf(matching(index, filterOf(selection), 'fr'))
const facetsOf = (selection: Selection): Facets =>
  choiceCounts(productFacets(index, filterOf(selection), 'fr')).facets ?? { choices: [], lengths: {} }

type Step = [name: string, next: Selection]

/** What a visitor can click: each value that can be chosen, and each chosen one. */
function clicks(selection: Selection, facets: Facets): Step[] {
  const values = groups.flatMap((group): (readonly [string, string])[] => {
    if (group.kind === 'slider') return []
    if (group.kind !== 'tags-2-level') return group.values.map((value) => [group.name, value] as const)
    const [parent = ''] = tagsOf(selection, group.name)
    return [
      ...['', ...Object.keys(group.items)].map((value) => [group.name, value] as const),
      ...(group.items[parent] ?? []).map((value) => [group.sub, value] as const),
    ]
  })
  return values
    .map(([name, value]): Step => [`${name}=${value}`, choose(groups, selection, { name, value }, facets)])
    .filter(([, next]) => JSON.stringify(next) !== JSON.stringify(selection))
}

describe('the filters of the shipped catalogue', () => {
  it('never lead to an empty list within two clicks', () => {
    const empty: string[] = []
    for (const [first, once] of clicks(emptySelection, facetsOf(emptySelection))) {
      for (const [second, twice] of clicks(once, facetsOf(once)))
        if (found(twice) === 0) empty.push(`${first} ${second}`)
    }
    expect(empty).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6])('never lead to an empty list on a long walk of clicks and handles, walk %i', (seed) => {
    const random = createRandom(seed)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
    const path: string[] = []
    let selection = emptySelection
    for (let step = 0; step < 150; step++) {
      const facets = facetsOf(selection)
      const group = random() < 0.15 ? pick(groups.filter(({ kind }) => kind === 'slider')) : undefined
      if (group?.kind === 'slider') {
        const choice = { name: pick(boundNames(group)) ?? '', value: String(Math.floor(random() * 200)) }
        path.push(`${choice.name}=${choice.value}`)
        selection = move(groups, selection, choice, facets)
      } else {
        const [name, next] = pick(clicks(selection, facets)) ?? ['', emptySelection]
        path.push(name)
        selection = next
      }
      expect(found(selection) > 0 || path.join(' → ')).toBe(true)
    }
  })

  it('can always be taken back, one choice after the other', () => {
    const random = createRandom(11)
    for (let round = 0; round < 20; round++) {
      let selection = emptySelection
      for (let step = 0; step < 8; step++) {
        const steps = clicks(selection, facetsOf(selection))
        selection = steps[Math.floor(random() * steps.length)]?.[1] ?? selection
      }
      for (const name of ['subTypes', 'materials', 'colors', 'collections', 'types']) {
        for (const value of tagsOf(selection, name)) {
          if (!tagsOf(selection, name).includes(value)) continue
          selection = choose(groups, selection, { name, value: name === 'types' ? '' : value }, facetsOf(selection))
          expect(tagsOf(selection, name)).not.toContain(value)
        }
      }
      expect(found(selection)).toBe(pieces.length)
    }
  })
})
