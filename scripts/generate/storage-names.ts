import { isObject, readJsonSources } from './json-source.ts'
import { banner, type Project } from './project.ts'

/**
 * The names of storage keys as constants: scripts of the browser import one of them, and the bundler puts it in its
 * place. Each name that code imports exists, also where no site has the block and lists the key in its services.json.
 */
export function generateStorageNames(project: Project): void {
  const names = new Map([...importedNames(project), ...listedNames(project)].map((name) => [camelCase(name), name]))
  const lines = [...names].toSorted().map(([constant, name]) => `export const ${constant} = '${name}'\n`)
  project.write('config/storage-names.generated.ts', banner + lines.join(''))
}

/** The keys that sites list. */
function listedNames(project: Project): string[] {
  const sources = readJsonSources(project, project.find(['config/services.json', 'sites/*/config/services.json']))
  return sources.flatMap(({ value }) => {
    const { stored = [] } = isObject(value) ? (value as { stored?: readonly { name: string; in: string }[] }) : {}
    return stored.filter((item) => item.in !== 'cookie').map(({ name }) => name)
  })
}

/** The keys whose constants code imports: `guestList` is guest-list. */
function importedNames(project: Project): string[] {
  const texts = project.find(['blocks/**/*.{ts,tsx}', 'engine/browser/*.ts']).map((file) => project.read(file))
  return texts.flatMap((text) => {
    const [, imported = ''] = /import \{([^}]*)\} from '[./]*\/config\/storage-names\.generated\.ts'/.exec(text) ?? []
    const constants = imported.split(',').map((one) => one.trim().split(' as ')[0] ?? '')
    return constants
      .filter((one) => one !== '')
      .map((one) => one.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  })
}

function camelCase(name: string): string {
  return name.replaceAll(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
