import { join } from 'node:path'
import type { StoreFigures } from './budgets.ts'
import { onOneCore } from './measure/processes.ts'
import { output } from './measure/output.ts'

const shops = '20000'

/** Measures maps, lists and places of the content service with 20,000 shops, on one core with its database. */
export async function measureStores(): Promise<StoreFigures> {
  const script = join(import.meta.dirname, 'stores/measure-stores.ts')
  const dataDir = join(import.meta.dirname, '..', '.cache', 'bench', 'stores')
  // The script prints this type.
  return JSON.parse(await output(onOneCore([process.execPath, script, shops, dataDir]))) as StoreFigures
}
