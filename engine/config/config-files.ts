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

/** Those that may differ by variant: the others say what a variant is, or belong to the server as a whole. */
export const variantSubjects: readonly string[] = ['site'] satisfies Subject[]

/** Files that the build reads: what it makes of them is the same for all variants. */
export const buildFiles: readonly string[] = ['config/tokens.json']

export const subjectFiles: readonly string[] = subjects.map((subject) => `config/${subject}.json`)

/** Whether a file of config/ is one that others may include. */
export function isOwnFile(file: string): boolean {
  return /^config\/[^/]+$/.test(file) && !subjectFiles.includes(file)
}

/** Name of a file of a folder without its ending; undefined for a file of another folder. */
export function nameIn(folder: string, file: string): string | undefined {
  const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1, -'.json'.length) : '/'
  return name.includes('/') ? undefined : name
}

/** The result of `read` for each file of a folder, by file name without .json. Leaves out files that return undefined. */
export function readFolder<Value>(
  files: Iterable<string>,
  folder: string,
  read: (file: string) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    [...files].flatMap((file): [string, Value][] => {
      const name = nameIn(folder, file)
      const value = name === undefined ? undefined : read(file)
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}
