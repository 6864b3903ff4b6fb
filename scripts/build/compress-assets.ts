/** Compresses styles, scripts and data at the highest level, once per build instead of once per request. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes a .br and a .gz next to every style sheet, script and data file of a folder. */
export function compressAssets(folder: string): void {
  for (const file of globSync('**/*.{css,js,json,mjs}', { cwd: folder })) {
    const path = join(folder, file)
    const body = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params }))
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}
