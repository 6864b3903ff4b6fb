import { readJsonSources } from './json-source.ts'
import { banner, type Project } from './project.ts'

const source = 'config/services.json'

/**
 * The names of the storage keys of config/services.json as constants: scripts of the browser import one of them, and
 * the bundler puts it in its place.
 */
export function generateStorageNames(project: Project): void {
  const [services] = readJsonSources(project, project.find(source))
  if (!services) return
  const { stored } = services.value as { stored?: readonly { name: string; in: string }[] }
  const lines = (stored ?? [])
    .filter((item) => item.in !== 'cookie')
    .map(({ name }) => `export const ${camelCase(name)} = '${name}'\n`)
  project.write('config/storage-names.generated.ts', banner + lines.join(''))
}

function camelCase(name: string): string {
  return name.replaceAll(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
