import type { CaptchaSettings } from '../captcha/captcha-settings.ts'
import { unanswered, type AnsweredForm, type AnsweredInput } from '../form/answered-form.ts'
import {
  inState,
  keptFiles,
  storedFiles,
  withChanged,
  withChosen,
  type AttachedFile,
  type ChosenFile,
  type FileLimits,
  type StoredFile,
} from './attached-files.ts'

/** The `data-*` attributes of the form. */
export interface ContactInput extends AnsweredInput {
  /** Name of the field for files; none: the form takes no files. */
  filesField?: string
  /** Limits of the files, as JSON. */
  limits?: string
  /** Files that the server has already, as JSON. */
  accepted?: string
  /** Settings of the captcha, as JSON. None: the form is sent without. */
  captcha?: string
  /** Texts of the list of files, as JSON. */
  words?: string
  /** How the shops near a town are listed, as JSON. None: the form offers no shops. */
  shops?: string
  /** Message for when the server cannot be reached. */
  failure?: string
}

/** How the shops near a town are listed. */
export interface ShopSearch {
  /** Path of the page. */
  url: string | null
  /** Names of the fields for the town, for the choice of who is to answer, and for the shop. */
  place: string
  retailer: string
  shop: string
  /** Message for when they cannot be listed. */
  failure: string
}

export interface ContactContext extends AnsweredForm {
  filesField: string | null
  limits: FileLimits | null
  files: readonly AttachedFile[]
  captcha: CaptchaSettings | null
  words: Readonly<Record<string, string>>
  shops: ShopSearch | null
  failure: string
  /** Proof that the captcha was solved, for one request. */
  ticket: string | null
  /** The last change of the files, for screen readers. */
  notice: FileNotice | null
}

export interface FileNotice {
  what: 'accepted' | 'removed' | 'refused'
  name: string
  /** Why it was refused. */
  message?: string
}

/** What the machine begins with, from the attributes of the form: JSON, or words separated by spaces. */
export function contactContext(input: ContactInput): ContactContext {
  return {
    ...unanswered(input),
    filesField: input.filesField ?? null,
    limits: parse<FileLimits>(input.limits),
    files: storedFiles(parse<StoredFile[]>(input.accepted) ?? []),
    captcha: parse<CaptchaSettings>(input.captcha),
    words: parse<Record<string, string>>(input.words) ?? {},
    shops: parse<ShopSearch>(input.shops),
    failure: input.failure ?? '',
    ticket: null,
    notice: null,
  }
}

function parse<Value>(json: string | undefined): Value | null {
  return json === undefined ? null : (JSON.parse(json) as Value)
}

type Change = Partial<ContactContext>

/** Beside the field for the shop: null where they are listed. */
export function afterListing({ shops, errors }: ContactContext, failure: string | null): Change {
  return shops ? { errors: { ...errors, [shops.shop]: failure } } : {}
}

/** Whether a field was left that says which shops are offered, or whether any are. */
export function concernsShops({ shops }: ContactContext, event: { type: string }): boolean {
  return shops !== null && [`left.${shops.place}`, `left.${shops.retailer}`].includes(event.type)
}

/** After files were chosen. None of them is added if there are more than the form takes. */
export function afterChoice(context: ContactContext, chosen: readonly ChosenFile[]): Change {
  const { files, limits, filesField, errors } = context
  if (!limits || !filesField) return {}
  const next = withChosen(files, chosen, limits)
  if (!next) return { errors: { ...errors, [filesField]: limits.messages.tooMany } }
  const refused = next.find((file) => file.state === 'refused')
  const notice = refused ? { what: 'refused' as const, name: refused.name, message: refused.message } : null
  return { files: next, errors: { ...errors, [filesField]: null }, notice }
}

/** @param place of the file in the list, as the markup has it. */
export function afterRemoval({ files, filesField, errors }: ContactContext, place: string | undefined): Change {
  const file = files[Number(place)]
  if (!file) return {}
  return {
    files: files.filter((one) => one !== file),
    ...(filesField === null ? {} : { errors: { ...errors, [filesField]: null } }),
    notice: { what: 'removed', name: file.name },
  }
}

/** Id of an accepted file by its place in the list; null for another. */
export function idAt({ files }: ContactContext, place: string | undefined): string | null {
  const file = files[Number(place)]
  return file?.state === 'accepted' ? file.id : null
}

/** The first file that waits is being uploaded. */
export function afterStart({ files }: ContactContext): Change {
  const next = files.find(({ state }) => state === 'waiting')
  return { files: withChanged(files, next?.key, (file) => inState(file, { state: 'uploading', progress: 0 })) }
}

/** The file that is being uploaded. */
export function uploadingFile({ files }: ContactContext): AttachedFile | undefined {
  return files.find(({ state }) => state === 'uploading')
}

/** @param progress of the file that is uploaded, percent. */
export function afterProgress(context: ContactContext, progress: number): Change {
  return changed(context, (file) => inState(file, { state: 'uploading', progress }))
}

/** @param preview the address of a picture of the file. */
export function afterPreview({ files }: ContactContext, key: string, preview: string): Change {
  return { files: withChanged(files, key, (file) => ({ ...file, preview })) }
}

/** @param outcome the id of the server, or why it refused the file. */
export function afterUpload(context: ContactContext, outcome: { id: string } | { message: string }): Change {
  const name = uploadingFile(context)?.name ?? ''
  if ('id' in outcome)
    return {
      ...changed(context, (file) => inState(file, { state: 'accepted', ...outcome })),
      notice: { what: 'accepted', name },
    }
  return {
    ...changed(context, (file) => inState(file, { state: 'refused', ...outcome })),
    notice: { what: 'refused', name, ...outcome },
  }
}

/** Ids of the files that are sent with the form. */
export function acceptedIds({ files }: ContactContext): string[] {
  return keptFiles(files).flatMap((file) => (file.state === 'accepted' ? [file.id] : []))
}

function changed(context: ContactContext, change: (file: AttachedFile) => AttachedFile): Change {
  return { files: withChanged(context.files, uploadingFile(context)?.key, change) }
}
