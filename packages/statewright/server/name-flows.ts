import { posix } from 'node:path'

interface Exported {
  file: string
  /** Name of the export. Null: the file could not be loaded. */
  exported: string | null
}

/**
 * The names of machines, in their order: the stem of the file, with the name of the export where the file has several.
 * Where several files have the same, the folder is before it.
 */
export function flowNames(machines: readonly Exported[]): string[] {
  const stems = stemsOf([...new Set(machines.map(({ file }) => file))])
  return machines.map(({ file, exported }) => {
    const isAlone = machines.filter((one) => one.file === file).length === 1
    return isAlone || exported === null ? (stems.get(file) ?? file) : `${stems.get(file)}.${exported}`
  })
}

/** Each file with as many of its folders as tell it from the others. */
function stemsOf(files: readonly string[]): Map<string, string> {
  const named = (file: string, folders: number): string =>
    [
      ...folderOf(file)
        .split('/')
        .slice(-folders || Infinity),
      stemOf(file),
    ]
      .filter(Boolean)
      .join('/')
  const depthOf = (file: string): number => {
    const depths = folderOf(file).split('/').keys().toArray()
    const isUnique = (folders: number): boolean =>
      files.every((other) => other === file || named(other, folders) !== named(file, folders))
    return depths.find(isUnique) ?? depths.length
  }
  return new Map(files.map((file) => [file, named(file, depthOf(file))]))
}

/** `src/cart/cart.machine.ts` and `src/cart/machine.ts` → `cart` */
export function stemOf(file: string): string {
  const stem = posix.basename(file).replace(/\.[cm]?[jt]sx?$/, '')
  const isPlain = stem === 'machine' || stem === 'index'
  return isPlain ? posix.basename(posix.dirname(file)) : stem.replace(/(?<=.)\.[a-z]+$/i, '')
}

/** Of the part that is not in the stem. */
function folderOf(file: string): string {
  const folder = posix.dirname(file)
  return /\/(?:machine|index)\.\w+$/.test(file) ? posix.dirname(folder) : folder
}
