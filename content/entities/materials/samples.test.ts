import { expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'

const { read } = await openContent()

it('samples can be ordered of the materials that say so, by group', async () => {
  const document = '{ sampleMaterials { id name materials { id name finishName image { alt } } } }'
  expect(await read(document, { language: 'fr' })).toEqual({
    sampleMaterials: [
      {
        id: 'woods',
        name: 'Bois',
        materials: [{ id: 'oak', name: 'Chêne', finishName: 'Mat', image: { alt: 'Chêne' } }],
      },
    ],
  })
})
