import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { fixture } from '../../testing/test-store.ts'
import { ContentInvalid } from './content-finding.ts'
import { readFiles, type SourceFile } from './read-files.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { readRows } from './read-rows.ts'

const { files } = await readFiles(fixture)

/** The fixture with one file changed or added. */
function withFile(file: string, change: (value: Record<string, unknown>) => unknown): SourceFile[] {
  const found = files.find((one) => one.file === file)
  const value: Record<string, unknown> = found ? JSON.parse(found.text) : {}
  return [...files.filter((one) => one !== found), { file, text: JSON.stringify(change(value)) }]
}

function findingsOf(changed: readonly SourceFile[]): string[] {
  try {
    readRows('content', changed, contentModel, testLanguages)
  } catch (error) {
    if (error instanceof ContentInvalid)
      return error.findings.map((one) => `${one.file}${one.pointer} ${one.message} ${one.expected}`)
    throw error
  }
  return []
}

describe('readRows', () => {
  it('accepts valid files', () => {
    expect(findingsOf(files)).toEqual([])
    expect(readRows('content', files, contentModel, testLanguages).languages).toEqual(['de', 'en', 'fr', 'nl'])
  })

  it.each([
    [
      'product/vanity.json',
      { headng: 'x' },
      'product/vanity.json/headng "headng" is not a property of this object. Expected a property of the schema. Did you mean "heading"?',
    ],
    ['product/vanity.json', { uid: 'x' }, 'product/vanity.json/uid Saw "x". Expected a whole number.'],
    ['product/vanity.json', { heading: undefined }, 'product/vanity.json "heading" is missing. It is required.'],
    [
      'product/vanity.json',
      { id: 'other' },
      'product/vanity.json/id Saw "other". Expected "vanity", the name of the file.',
    ],
    [
      'product/vanity.json',
      { uid: 1002 },
      'product/vanity.json/uid product/mirror.json has uid 1002 already. Expected a number that no other product has.',
    ],
    [
      'product/vanity.json',
      { slug: 'galet-mirror' },
      'product/vanity.json/slug product/mirror.json has /product/galet-mirror (en) already. Expected a slug that no other page has.',
    ],
    [
      'product/vanity.json',
      { formerSlugs: ['old', 'galet-mirror'] },
      'product/vanity.json/formerSlugs product/mirror.json has /product/galet-mirror (en) already. Expected a slug that no other page has.',
    ],
    [
      'page/made-to-measure.json',
      { formerSlugs: { fr: ['sur-mesure'] } },
      'page/made-to-measure.json/formerSlugs page/made-to-measure.json has /page/sur-mesure (fr) already. Expected a slug that no other page has.',
    ],
    [
      'product/mirror.json',
      { overlays: { nuancier: { vasques: ['wods'] } } },
      'product/mirror.json/overlays/nuancier/vasques/0 No material group has the id "wods". Expected the id of a material group; the nearest is "woods".',
    ],
    [
      'product/mirror.json',
      { overlays: { handles: ['knob', 'nob'] } },
      'product/mirror.json/overlays/handles/1 No handle has the id "nob". Expected the id of a handle; the nearest is "knob".',
    ],
    [
      'product/mirror.json',
      { overlays: { vasques: ['miror'] } },
      'product/mirror.json/overlays/vasques/0 No product has the id "miror". Expected the id of a product; the nearest is "mirror".',
    ],
    [
      'product/vanity.json',
      { collection: 'galt' },
      'product/vanity.json/collection No collection has the id "galt". Expected the id of a collection; the nearest is "galet".',
    ],
    [
      'product/vanity.json',
      { cardImage: { photo: 'rom' } },
      'product/vanity.json/cardImage/photo photos.json has no picture "rom". Expected the id of a picture in photos.json; the nearest is "room".',
    ],
    [
      'product/vanity.json',
      { colorScheme: '#fff' },
      expect.stringContaining('/colorScheme Saw "#fff". Expected small letters a-z, digits and single hyphens'),
    ],
    [
      'page/home.json',
      { blocks: [{ type: 'HeroLarg' }] },
      'page/home.json/blocks/0/type "HeroLarg" is not a block type. Expected a block type; the nearest is "HeroLarge".',
    ],
    [
      'page/home.json',
      { blocks: [{ type: 'EditoSimple', text: { fr: '<a href="product:miror">m</a>' } }] },
      'page/home.json/blocks/0/text/fr No product has the id "miror". Expected the id of a product; the nearest is "mirror".',
    ],
  ])('reports the mistake in %s with %j', (file, change, finding) => {
    expect(findingsOf(withFile(file, (value) => ({ ...value, ...change })))).toContainEqual(finding)
  })

  it('reports all findings at once, sorted by file', () => {
    const broken = withFile('product/vanity.json', (value) => ({ ...value, uid: 0 }))
    const seen = findingsOf([...broken, { file: 'article/bad.json', text: '{' }, { file: 'odd/file.json', text: '{}' }])
    expect(seen.map((finding) => finding.split(' ')[0])).toEqual([
      'article/bad.json',
      'odd/file.json',
      'product/vanity.json/uid',
    ])
  })
})
