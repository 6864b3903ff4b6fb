import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineName } from './browser-tab.ts'

export interface Shot {
  /** The same for the same moment in every browser. */
  title: string
  engine: EngineName
  /** In the folder of the sheet. */
  file: string
}

/** Writes a page with a row for each moment and a column for each browser. Returns its path. */
export function writeSheet(folder: string, shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ title }) => title)].map(
    ([title, row]) => `<h2>${title}</h2>\n<div>${row.map(figure).join('')}</div>`,
  )
  const file = join(folder, 'index.html')
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>Browsers</title>\n${style}\n${rows.join('\n')}\n`)
  return file
}

function figure({ engine, file }: Shot): string {
  return `<figure><figcaption>${engine}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`
}

const style = `<style>
  body { font: 14px system-ui; margin: 24px }
  h2 { font-size: 16px; margin: 24px 0 8px }
  div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px }
  figure { margin: 0 }
  img { max-width: 100%; border: 1px solid #ccc }
</style>`
