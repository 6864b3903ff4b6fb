import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import exonyms from '../../authoring/map/exonyms.json' with { type: 'json' }

const data = join(import.meta.dirname, '../../blocks/shared/map/data')
const named = new Set(
  globSync('towns{.json,/*.json}', { cwd: data })
    .flatMap((file) => JSON.parse(readFileSync(join(data, file), 'utf8')) as [string | string[]][])
    .map(([name]) => JSON.stringify(name)),
)

it.each(Object.entries(exonyms))(
  'the towns of %s have their names in other languages on the map',
  (_country, towns) => {
    // The package of towns may write a name otherwise than its country does: Ostend.
    expect(Object.entries(towns).filter(([, names]) => !named.has(JSON.stringify(names)))).toEqual([])
  },
)
