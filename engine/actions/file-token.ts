/** A file that the content service has stored for a form that is not sent yet. */
export interface AcceptedFile {
  /** What the form repeats: the id of the content service with name and size, for the form that is shown again. */
  id: string
  name: string
  /** Bytes. */
  size: number
}

interface StoredFile {
  /** Id of the content service. */
  id: string
  name: string
  size: number
}

/** Characters: those of an id, of a number, and of a name of 255 characters of 4 bytes in base64. */
const maxLength = 128 + 16 + 1400

/** The file as a form repeats it. Name and size are only shown: the service knows the real ones. */
export function fileToken({ id, name, size }: StoredFile): string {
  return `${id}.${size}.${Buffer.from(name).toString('base64url')}`
}

/** Null for a text that is none. */
export function readFileToken(token: string): StoredFile | null {
  if (token.length > maxLength) return null
  const [, id, size, name] = /^([\w-]{1,128})\.(\d{1,15})\.([\w-]*)$/.exec(token) ?? []
  if (id === undefined || size === undefined || name === undefined) return null
  return { id, size: Number(size), name: Buffer.from(name, 'base64url').toString() }
}

/** The files of a field's value. */
export function acceptedFiles(value: string | readonly string[] | undefined): AcceptedFile[] {
  const tokens = typeof value === 'string' ? [value] : (value ?? [])
  return tokens.flatMap((token) => {
    const file = readFileToken(token)
    return file ? [{ ...file, id: token }] : []
  })
}
