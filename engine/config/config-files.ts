/** The files of config/: one per subject. */
export const subjects = [
  'site',
  'locales',
  'hosts',
  'routes',
  'links',
  'blocks',
  'images',
  'services',
  'security',
  'session',
] as const

export type Subject = (typeof subjects)[number]

/** The result of `read` for each file of a folder, by file name without .json. Leaves out files that return undefined. */
export function readFolder<Value>(
  texts: ReadonlyMap<string, string>,
  folder: string,
  read: (file: string) => Value | undefined,
): Record<string, Value> {
  const files = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`))
  return Object.fromEntries(
    files.flatMap((file): [string, Value][] => {
      const value = read(file)
      return value === undefined ? [] : [[file.slice(folder.length + 1, -'.json'.length), value]]
    }),
  )
}
