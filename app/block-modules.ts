import type { BlockModule } from '../engine/composition/block.ts'
import { componentName } from '../engine/composition/component-name.ts'

const components = import.meta.glob<Record<string, unknown>>(
  ['../blocks/*/*/*.tsx', '!../blocks/**/*.test.tsx', '!../blocks/shared/**'],
  { eager: true },
)
const islandProps = import.meta.glob<BlockModule['islandProps']>('../blocks/*/*/*.props.ts', {
  eager: true,
  import: 'islandProps',
})

/** Every block by its folder below blocks/. Its component has the name of the folder. */
export const blockModules: Readonly<Record<string, BlockModule>> = collect()

function collect(): Record<string, BlockModule> {
  const modules: Record<string, BlockModule> = {}
  for (const [file, module] of Object.entries(components)) {
    const folder = folderOf(file)
    const name = componentName(folder)
    if (!file.endsWith(`/${name}.tsx`)) continue
    const component = module[name]
    if (!isComponent(component)) throw new Error(`blocks/${folder}/${name}.tsx must export a component "${name}".`)
    modules[folder] = { component, ...rootAttributesOf(module) }
  }
  for (const [file, props] of Object.entries(islandProps)) {
    const module = modules[folderOf(file)]
    if (module && props) module.islandProps = props
  }
  return modules
}

function rootAttributesOf({ rootAttributes }: Record<string, unknown>): Pick<BlockModule, 'rootAttributes'> {
  // The compiler has checked it where it is declared.
  return rootAttributes === undefined ? {} : { rootAttributes: rootAttributes as Record<string, string> }
}

/** ../blocks/heroes/hero-large/HeroLarge.tsx → heroes/hero-large */
function folderOf(file: string): string {
  return file.split('/').slice(-3, -1).join('/')
}

function isComponent(value: unknown): value is BlockModule['component'] {
  return typeof value === 'function'
}
