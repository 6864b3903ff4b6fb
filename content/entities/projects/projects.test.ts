import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asData } from '../../platform/entity/kinds.ts'
import { openContent } from '../../testing/content-service.ts'

const { read } = await openContent({ contentDir: join(import.meta.dirname, '../../testing/complete') })

const plan = `{ blocksForPage(path: "/project/room") { ... on ProjectPlan {
  openings { hinge opensInwards } pieces { name product { id } facing width depth height basins isRaised } } } }`

describe('projects', () => {
  it('have what the planner needs [ENT-37] [ENT-39] [GQL-26]', async () => {
    const { projets } = await read(
      '{ projets { id heading url summary image { url } surface { id name } familySituation { id name } inspiration { id heading } } }',
    )
    expect(projets).toEqual([
      {
        id: 'room',
        heading: 'A small room',
        url: '/project/room',
        summary: 'One window.',
        image: { url: '/media/inspiration-image.webp' },
        surface: { id: 'small', name: 'Less than 4 m²' },
        familySituation: { id: 'couple', name: 'Two' },
        inspiration: { id: 'morning', heading: 'Morning' },
      },
    ])
  })

  it('are chosen by surface and family situation [ENT-38] [GQL-25]', async () => {
    const { projectInformations } = await read(
      '{ projectInformations { surfaces { id name image { url } } familySituations { id name } } }',
    )
    expect(projectInformations).toEqual({
      surfaces: [{ id: 'small', name: 'Less than 4 m²', image: { url: '/media/inspiration-slider.webp' } }],
      familySituations: [{ id: 'couple', name: 'Two' }],
    })
  })

  it.each([
    ['en', '/project/room'],
    ['fr', '/project/piece'],
  ])('have blocks, products and SEO at their content path in %s [GQL-09] [GQL-27]', async (language, path) => {
    const { projets } = await read('{ projets { url } }', { language })
    expect(projets).toEqual([{ url: path }])
    const at = `(path: ${JSON.stringify(path)})`
    const { projetProduits, blocksForPage, seoForPage } = await read(
      `{ projetProduits${at} { id } blocksForPage${at} { __typename } seoForPage${at} { title } }`,
      { language },
    )
    expect(projetProduits).toEqual([{ id: 'vanity' }])
    expect(blocksForPage).toEqual([{ __typename: 'ProjectPlan' }])
    expect(asData(seoForPage)['title']).toContain('A small room')
  })

  it.each(['/project/other', '/product/vanity', 'room', ''])('have no products at the path "%s"', async (path) => {
    expect(await read(`{ projetProduits(path: ${JSON.stringify(path)}) { id } }`)).toEqual({ projetProduits: [] })
  })
})

it('gives a piece of a plan the name and size of its product', async () => {
  const { blocksForPage } = await read(plan)
  expect(blocksForPage).toEqual([
    {
      openings: [{ hinge: 'start', opensInwards: false }],
      pieces: [
        {
          name: 'Vanity unit',
          product: { id: 'vanity' },
          facing: 'down',
          width: 100.5,
          depth: 46,
          height: 50,
          basins: 1,
          isRaised: false,
        },
        {
          name: 'Shower',
          product: null,
          facing: 'left',
          width: 90,
          depth: 80,
          height: null,
          basins: 1,
          isRaised: false,
        },
      ],
    },
  ])
})
