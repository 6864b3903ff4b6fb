import { expect, it } from 'vitest'
import { generateStorageNames } from '../../../scripts/generate/storage-names.ts'
import { temporaryProject } from './temporary-project.ts'

it('has the names that sites list and those that code imports', () => {
  const stored = [
    { name: 'basket', in: 'localStorage' },
    { name: 'language', in: 'cookie' },
  ]
  const other = [{ name: 'seen_pages', in: 'sessionStorage' }]
  const project = temporaryProject({
    'config/services.json': { stored },
    'sites/north/config/services.json': { stored: other },
    'blocks/shell/intro/play-intro.ts':
      "import { introPlayed as key } from '../../../config/storage-names.generated.ts'\n",
  })
  generateStorageNames(project)
  expect(project.read('config/storage-names.generated.ts').split('\n').slice(1)).toEqual([
    "export const basket = 'basket'",
    "export const introPlayed = 'intro-played'",
    "export const seenPages = 'seen_pages'",
    '',
  ])
})
