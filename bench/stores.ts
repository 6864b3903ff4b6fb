import { join } from 'node:path'
import { memoryFlags, memoryVariables } from '../scripts/setup/server-memory.mjs'
import type { StoreFigures } from './budgets.ts'
import { onOneCore } from './measure/processes.ts'
import { output } from './measure/output.ts'

const shops = '20000'

/** Measures maps, lists and places of the content service with 20,000 shops, on one core with its database. */
export async function measureStores(): Promise<StoreFigures> {
  const script = join(import.meta.dirname, 'stores/measure-stores.ts')
  const dataDir = join(import.meta.dirname, '..', '.cache', 'bench', 'stores')
  // As the server is started. The script prints this type.
  Object.assign(process.env, memoryVariables)
  const command = [process.execPath, ...memoryFlags(''), script, shops, dataDir]
  return JSON.parse(await output(onOneCore(command))) as StoreFigures
}
