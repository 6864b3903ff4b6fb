import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'

const { read } = await openContent()

describe('the overlays of a product', () => {
  it('list its sizes by width, each with its page [GQL-21] [ENT-30] [PROD-34]', async () => {
    const document = '{ overlayDimensions(extID: "vanity") { id width heading url image { url } } }'
    expect(await read(document)).toEqual({
      overlayDimensions: [
        { id: 'mirror', width: 60, heading: 'Galet mirror', url: '/en/product/galet-mirror', image: null },
        {
          id: 'vanity',
          width: 100,
          heading: 'Galet vanity',
          url: '/en/product/vanity',
          image: { url: '/media/room.webp' },
        },
      ],
    })
  })

  it('list groups of colours and materials, for furniture and for washbasins [GQL-23] [ENT-31] [ENT-32] [PROD-33]', async () => {
    const group = 'id name materials { id name image { url alt } colorFamilyCode colorName finishName }'
    const document = `{ overlayNuancier(extID: "vanity") { furnitureMaterials { ${group} } vasquesMaterials { id name } } }`
    expect(await read(document, { language: 'fr' })).toEqual({
      overlayNuancier: {
        furnitureMaterials: [
          {
            id: 'woods',
            name: 'Bois',
            materials: [
              {
                id: 'oak',
                name: 'Chêne',
                image: { url: expect.stringContaining('/media/oak.webp'), alt: 'Chêne' },
                colorFamilyCode: 'bois',
                colorName: 'Blond',
                finishName: 'Mat',
              },
              { id: 'walnut', name: 'Noyer', image: null, colorFamilyCode: null, colorName: null, finishName: null },
            ],
          },
        ],
        vasquesMaterials: [{ id: 'stones', name: 'Pierres' }],
      },
    })
  })

  it.each([
    ['en', ['Bars: Bar', 'Bars: Bow', 'Knobs: Knob']],
    ['fr', ['Boutons: Bouton', 'Poignées: Barre', 'Poignées: Arc']],
  ])('list handles by category, in %s [GQL-22] [ENT-33] [PROD-35]', async (language, handles) => {
    const { overlayHandles } = await read<{ overlayHandles: { category: string; heading: string }[] }>(
      '{ overlayHandles(extID: "vanity") { category heading image { url } } }',
      { language },
    )
    expect(overlayHandles.map(({ category, heading }) => `${category}: ${heading}`)).toEqual(handles)
  })

  it('list washbasins with description and link [GQL-24] [ENT-34] [PROD-36]', async () => {
    const document = '{ overlayVasques(extID: "vanity") { heading description image { url } link { url title } } }'
    expect(await read(document, { language: 'fr' })).toEqual({
      overlayVasques: [
        {
          heading: 'Miroir Galet',
          description: null,
          image: null,
          link: { url: '/fr/product/miroir-galet', title: 'Miroir Galet' },
        },
      ],
    })
  })

  it.each(['mirror', 'nothing', ''])('are empty for "%s", which has no overlays', async (id) => {
    const document = `query ($id: ID!) {
      overlayDimensions(extID: $id) { id }
      overlayNuancier(extID: $id) { furnitureMaterials { id } vasquesMaterials { id } }
      overlayHandles(extID: $id) { heading }
      overlayVasques(extID: $id) { heading }
    }`
    expect(await read(document, { variables: { id } })).toEqual({
      overlayDimensions: [],
      overlayNuancier: { furnitureMaterials: [], vasquesMaterials: [] },
      overlayHandles: [],
      overlayVasques: [],
    })
  })

  it('set their flags only if they have data [ENT-14]', async () => {
    const flags = ['Nuancier', 'Vasques', 'Handles', 'Dimensions'].map((name) => `hasOverlay${name}`)
    const all = (value: boolean) => Object.fromEntries(flags.map((flag) => [flag, value]))
    expect(await read(`{ products { items { ${flags.join(' ')} } } }`)).toEqual({
      products: { items: [all(true), all(false)] },
    })
  })

  it('are the other widths that a product is drawn with, narrowest first; a product without them is its only width', async () => {
    const document = '{ products { items { id outline installation { bottom } widths { id size { width } } } } }'
    const [mirror, vanity] = [
      { id: 'mirror', size: { width: 60 } },
      { id: 'vanity', size: { width: 100 } },
    ]
    const drawn = { outline: 'rectangle', installation: null }
    expect(await read(document)).toEqual({
      products: {
        items: [
          { id: 'vanity', ...drawn, widths: [mirror, vanity] },
          { id: 'mirror', ...drawn, widths: [mirror] },
        ],
      },
    })
  })
})
