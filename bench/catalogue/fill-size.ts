/** Fills the store of one size of catalogue and prints how long that took: node fill-size.ts <products> <data folder>. */
import { fillStore } from './fill-store.ts'

const [products = '1000', dataDir = '.cache/bench/catalogue-1000'] = process.argv.slice(2)
// The exit also stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.stdout.write(JSON.stringify(await fillStore(dataDir, Number(products))))
