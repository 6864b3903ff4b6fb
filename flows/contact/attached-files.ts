/** A file that the visitor has chosen, as the browser tells. */
export interface ChosenFile {
  /** Unique in the page. */
  key: string
  name: string
  /** Bytes. */
  size: number
  /** Media type; empty where the browser knows none. */
  type: string
}

/** A file that the server has. */
export interface StoredFile {
  id: string
  name: string
  /** Bytes. */
  size: number
}

export type AttachedFile = Pick<ChosenFile, 'key' | 'name' | 'size'> & {
  /** URL of a small picture of it. */
  preview: string | null
} & (
    | { state: 'waiting' }
    /** `progress`: percent. */
    | { state: 'uploading'; progress: number }
    | { state: 'accepted'; id: string }
    | { state: 'refused'; message: string }
  )

/** What the form takes, and what it says of other files. */
export interface FileLimits {
  max: number
  /** A file has fewer bytes. */
  maxBytes: number
  /** Media types separated by commas: `image/*,application/pdf`. */
  accept: string
  messages: Readonly<Record<'tooLarge' | 'type' | 'tooMany' | 'empty' | 'failed', string>>
}

/** Files that count: the others are shown until the next choice only. */
export function keptFiles(files: readonly AttachedFile[]): AttachedFile[] {
  return files.filter(({ state }) => state !== 'refused')
}

/** The files with those that were chosen: each waits, or is refused for itself. Null where they would be too many. */
export function withChosen(
  files: readonly AttachedFile[],
  chosen: readonly ChosenFile[],
  limits: FileLimits,
): AttachedFile[] | null {
  const kept = keptFiles(files)
  if (kept.length + chosen.length > limits.max) return null
  return [...kept, ...chosen.map((file) => attached(file, limits))]
}

/** The files with another state or picture of one of them. */
export function withChanged(
  files: readonly AttachedFile[],
  key: string | undefined,
  change: (file: AttachedFile) => AttachedFile,
): AttachedFile[] {
  return files.map((file) => (file.key === key ? change(file) : file))
}

/** The file in its next state. */
export function inState(
  { key, name, size, preview }: AttachedFile,
  state:
    | { state: 'uploading'; progress: number }
    | { state: 'accepted'; id: string }
    | { state: 'refused'; message: string },
): AttachedFile {
  return { key, name, size, preview, ...state }
}

/** Files that the server rendered. */
export function storedFiles(stored: readonly StoredFile[]): AttachedFile[] {
  return stored.map(({ id, name, size }) => ({ key: id, name, size, preview: null, state: 'accepted', id }))
}

function attached({ key, name, size, type }: ChosenFile, limits: FileLimits): AttachedFile {
  const message = refusal({ size, type }, limits)
  const file = { key, name, size, preview: null }
  return message === null ? { ...file, state: 'waiting' } : { ...file, state: 'refused', message }
}

/** The message for a file that the server would refuse; null where only the server can tell. */
function refusal({ size, type }: Pick<ChosenFile, 'size' | 'type'>, limits: FileLimits): string | null {
  const { maxBytes, accept, messages } = limits
  if (!accept.split(',').some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one)))
    return messages.type
  if (size >= maxBytes) return messages.tooLarge
  return size === 0 ? messages.empty : null
}
