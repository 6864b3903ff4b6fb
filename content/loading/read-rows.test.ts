import { describe, expect, it } from 'vitest'
import { fixture } from '../testing/test-store.ts'
import { ContentInvalid } from './content-problem.ts'
import { readFiles, type SourceFile } from './read-files.ts'
import { readRows } from './read-rows.ts'

const { files } = await readFiles(fixture)

/** The fixture with one file changed, or added. */
function withFile(file: string, change: (value: Record<string, unknown>) => unknown): SourceFile[] {
  const found = files.find((one) => one.file === file)
  const value: Record<string, unknown> = found ? JSON.parse(found.text) : {}
  return [...files.filter((one) => one !== found), { file, text: JSON.stringify(change(value)) }]
}

function problemsOf(changed: readonly SourceFile[]): string[] {
  try {
    readRows('content', changed)
  } catch (error) {
    if (error instanceof ContentInvalid)
      return error.problems.map((one) => `${one.file}${one.pointer} saw ${one.seen}, expected ${one.expected}`)
    throw error
  }
  return []
}

describe('readRows', () => {
  it('takes what is right', () => {
    expect(problemsOf(files)).toEqual([])
    expect(readRows('content', files).languages).toEqual(['de', 'en', 'fr', 'nl'])
  })

  it.each([
    [
      'product/vanity.json',
      { headng: 'x' },
      'product/vanity.json/headng saw an unknown property, expected a property of the schema',
    ],
    ['product/vanity.json', { uid: 'x' }, 'product/vanity.json/uid saw "x", expected it to be integer'],
    ['product/vanity.json', { heading: undefined }, 'product/vanity.json saw no "heading", expected this property'],
    [
      'product/vanity.json',
      { id: 'other' },
      'product/vanity.json/id saw "other", expected "vanity", the name of the file',
    ],
    [
      'product/vanity.json',
      { uid: 1002 },
      'product/vanity.json/uid saw uid 1002, expected one of its own (product/mirror.json has this one)',
    ],
    [
      'product/vanity.json',
      { slug: 'galet-mirror' },
      'product/vanity.json/slug saw /product/galet-mirror (en), expected one of its own (product/mirror.json has this one)',
    ],
    [
      'product/vanity.json',
      { formerSlugs: ['old', 'galet-mirror'] },
      'product/vanity.json/formerSlugs saw /product/galet-mirror (en), expected one of its own (product/mirror.json has this one)',
    ],
    [
      'page/made-to-measure.json',
      { formerSlugs: { fr: ['sur-mesure'] } },
      'page/made-to-measure.json/formerSlugs saw /page/sur-mesure (fr), expected one of its own (page/made-to-measure.json has this one)',
    ],
    [
      'product/mirror.json',
      { overlays: { nuancier: { vasques: ['wods'] } } },
      'product/mirror.json/overlays/nuancier/vasques/0 saw "wods", expected the id of a material-group, the nearest being "woods"',
    ],
    [
      'product/mirror.json',
      { overlays: { handles: ['knob', 'nob'] } },
      'product/mirror.json/overlays/handles/1 saw "nob", expected the id of a handle, the nearest being "knob"',
    ],
    [
      'product/mirror.json',
      { overlays: { vasques: ['miror'], dimensions: [] } },
      'product/mirror.json/overlays/vasques/0 saw "miror", expected the id of a product, the nearest being "mirror"',
    ],
    [
      'product/vanity.json',
      { collection: 'galt' },
      'product/vanity.json/collection saw "galt", expected the id of a collection, the nearest being "galet"',
    ],
    [
      'product/vanity.json',
      { cardImage: { photo: 'rom' } },
      'product/vanity.json/cardImage/photo saw "rom", expected the id of a picture in photos.json, the nearest being "room"',
    ],
    [
      'product/vanity.json',
      { colorScheme: '#fff' },
      expect.stringContaining('/colorScheme saw "#fff", expected one of ["paper"'),
    ],
    [
      'page/home.json',
      { blocks: [{ type: 'HeroLarg' }] },
      'page/home.json/blocks/0/type saw "HeroLarg", expected a block type, the nearest being "HeroLarge"',
    ],
    [
      'page/home.json',
      { blocks: [{ type: 'EditoSimple', text: { fr: '<a href="product:miror">m</a>' } }] },
      'page/home.json/blocks/0/text/fr saw "miror", expected the id of a product, the nearest being "mirror"',
    ],
  ])('says what is wrong in %s with %j', (file, change, problem) => {
    expect(problemsOf(withFile(file, (value) => ({ ...value, ...change })))).toContainEqual(problem)
  })

  it('reports all problems at once, sorted by file', () => {
    const broken = withFile('product/vanity.json', (value) => ({ ...value, uid: 0 }))
    const seen = problemsOf([...broken, { file: 'article/bad.json', text: '{' }, { file: 'odd/file.json', text: '{}' }])
    expect(seen.map((problem) => problem.split(' ')[0])).toEqual([
      'article/bad.json',
      'odd/file.json',
      'product/vanity.json/uid',
    ])
  })
})
