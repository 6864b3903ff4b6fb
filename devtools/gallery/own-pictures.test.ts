import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { withOwnPictures } from './own-pictures.ts'

function pictures(...files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) writeFileSync(join(folder, file), '')
  return { mediaPath: '/media/', folder }
}

it('shows pictures of the site in place of those that it does not have, each by the same one', () => {
  const fields = {
    image: { url: '/media/bath.webp#ccc', alt: 'Bath' },
    cards: [{ url: '/media/lamp.webp' }, { url: '/media/bath.webp?w=344' }, { url: '/media/basin.webp' }],
  }
  expect(withOwnPictures(fields, pictures('glow.webp', 'lamp.webp', 'sign.svg'))).toEqual({
    image: { url: '/media/glow.webp#ccc', alt: 'Bath' },
    cards: [{ url: '/media/lamp.webp' }, { url: '/media/glow.webp?w=344' }, { url: '/media/lamp.webp' }],
  })
})

it('leaves everything else as it is', () => {
  const fields = { document: '/media/guide.pdf', heading: 'Baths', count: 3, none: null }
  expect(withOwnPictures(fields, pictures('glow.webp'))).toEqual(fields)
  expect(withOwnPictures(fields, { mediaPath: '/media/', folder: null })).toBe(fields)
})
