import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import { memoryFlags, memoryVariables } from '../scripts/setup/server-memory.mjs'
import type { StoreFigures } from './budgets.ts'
import { output } from './measure/output.ts'
import { onOneCore } from './measure/processes.ts'
import type { FilledStores } from './stores/fill-stores.ts'

const shops = '20000'
const scripts = join(import.meta.dirname, 'stores')
const cache = join(import.meta.dirname, '..', '.cache', 'bench')

/** Measures maps, lists and places of the content service with 20,000 shops, on one core with its database. */
export async function measureStores({ expect, show }: Steps): Promise<StoreFigures> {
  await buildIfStale()
  expect(2)
  show(1, 'shops')
  const dataDir = join(cache, 'stores')
  const townsFile = join(cache, 'towns.json')
  mkdirSync(cache, { recursive: true })
  const fill = [process.execPath, join(scripts, 'fill-stores.ts'), shops, dataDir]
  const { towns, gazetteerMs } = JSON.parse(await output(onOneCore(fill))) as FilledStores
  writeFileSync(townsFile, JSON.stringify(towns))
  show(2, 'requests')
  // As the server is started. The script prints this type.
  Object.assign(process.env, memoryVariables)
  const measure = [process.execPath, ...memoryFlags(''), join(scripts, 'measure-stores.ts'), dataDir, townsFile]
  return { ...(JSON.parse(await output(onOneCore(measure))) as Omit<StoreFigures, 'gazetteerMs'>), gazetteerMs }
}
