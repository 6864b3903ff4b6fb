/** The files of config/, one subject each. */
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
] as const

export type Subject = (typeof subjects)[number]

/** What was read of each file of a folder, by its name without .json; files that give undefined are left out. */
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
