import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const api = join(import.meta.dirname, '../../../packages/statewright/docs/api.md')

/**
 * Writes each example of the package's docs/api.md as a module of its own, which the compiler of the project reads. Config
 * files are none of its modules.
 */
export function addExamples(project: string): void {
  const folder = join(project, 'src/examples')
  mkdirSync(folder)
  const blocks = [...readFileSync(api, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  if (blocks.length === 0) throw new Error('docs/api.md has no example.')
  for (const [index, code] of blocks.entries()) {
    const [, name = `example-${index}.ts`] = /^\/\/ (\S+\.ts)\n/.exec(code) ?? []
    if (name.endsWith('.config.ts')) continue
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  }
}
