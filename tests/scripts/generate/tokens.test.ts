import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FontFiles } from '../../../engine/config/read-project-files.ts'
import { generateTokens } from '../../../scripts/generate/tokens.ts'
import { temporaryProject } from './temporary-project.ts'

const root = join(import.meta.dirname, '../../..')
const serif = '/fonts/cormorant.woff2'

/** What is written of the font files of a site. @param site its folder with a slash; empty for that of the project. */
async function fontFilesOf(site: string, { tokens = {}, message = 'Save' } = {}): Promise<FontFiles> {
  const project = temporaryProject({
    [`${site}config/tokens.json`]: JSON.stringify({ font: { display: { files: [{ file: serif }] }, ...tokens } }),
    [`${site}locales/en.json`]: JSON.stringify({ save: message }),
    [`${site}public/fonts/broken.woff2`]: 'no font',
  })
  cpSync(join(root, 'public', serif), join(project.root, site, 'public', serif))
  await generateTokens(project)
  return JSON.parse(readFileSync(join(project.root, site, 'config/fonts/files.generated.json'), 'utf8'))
}

it.each(['', 'sites/lamps/'])('writes the metrics of the fonts of the site in "%s"', async (site) => {
  expect(await fontFilesOf(site)).toEqual({
    [serif]: { ascent: 0.924, descent: 0.287, lineGap: 0, averageWidth: expect.closeTo(0.4, 1), missing: {} },
  })
})

it('writes the letters of messages that a font lacks', async () => {
  expect((await fontFilesOf('', { message: 'Żółw, 40 €' }))[serif]?.missing).toEqual({ en: ['ł', 'Ż'] })
})

it('leaves out what does not exist or is no font, which the check of config reports', async () => {
  const tokens = { text: [{ file: '/fonts/none.woff2' }, { file: '/fonts/broken.woff2' }] }
  expect(Object.keys(await fontFilesOf('', { tokens }))).toEqual([serif])
})
