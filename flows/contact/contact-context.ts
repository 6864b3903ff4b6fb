import type { FormAnswer } from '../form/form-machine.ts'
import { errorsAfter, hasErrors, readFieldErrors, type FieldErrors, type FieldEvent } from '../form/live-errors.ts'
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
export interface ContactInput {
  /** Names of the fields, separated by spaces. */
  fields?: string
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
  /** Message for when the server cannot be reached. */
  failure?: string
  /** Message of the whole form while there are messages beside fields. */
  incomplete?: string
  /** Rules of each field, as JSON. */
  live?: string
  /** Fields beside which the server has rendered a message, separated by spaces. */
  refused?: string
}

/** What the browser knows of the captcha, and its messages. */
export interface CaptchaSettings {
  provider: 'proof-of-work' | 'recaptcha'
  /** Address of a challenge. */
  challenge: string
  /** Address that checks a solution. */
  check: string
  /** Site key of an outside provider. */
  key: string | null
  messages: { error: string; expired: string }
}

export interface ContactContext extends FieldErrors {
  fields: readonly string[]
  filesField: string | null
  limits: FileLimits | null
  files: readonly AttachedFile[]
  captcha: CaptchaSettings | null
  words: Readonly<Record<string, string>>
  failure: string
  incomplete: string
  /** Proof that the captcha was solved, for one request. */
  ticket: string | null
  /** Message of the whole form, null for none. Undefined: as the server rendered it. */
  error: string | null | undefined
  message: string | null | undefined
  /** The last change of the files, for screen readers. */
  notice: FileNotice | null
  answer: FormAnswer | null
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
    fields: input.fields?.split(' ') ?? [],
    filesField: input.filesField ?? null,
    limits: parse<FileLimits>(input.limits),
    files: storedFiles(parse<StoredFile[]>(input.accepted) ?? []),
    captcha: parse<CaptchaSettings>(input.captcha),
    words: parse<Record<string, string>>(input.words) ?? {},
    failure: input.failure ?? '',
    incomplete: input.incomplete ?? '',
    ticket: null,
    ...readFieldErrors(input),
    error: undefined,
    message: undefined,
    notice: null,
    answer: null,
  }
}

function parse<Value>(json: string | undefined): Value | null {
  return json === undefined ? null : (JSON.parse(json) as Value)
}

/** Page that follows a form that was sent; null: this page says so. */
export function locationOf({ answer }: ContactContext): string | null {
  return answer?.kind === 'done' ? answer.location : null
}

type Change = Partial<ContactContext>

/** Messages of the answer beside the fields and of the form. */
export function afterAnswer({ answer, fields, incomplete }: ContactContext): Change {
  const messages = answer?.kind === 'refused' ? answer.fields : {}
  const summary = Object.keys(messages).length > 0 ? incomplete : null
  return {
    errors: Object.fromEntries(fields.map((field) => [field, messages[field] ?? null])),
    error: answer?.kind === 'refused' ? (answer.error ?? summary) : null,
    message: answer?.kind === 'done' ? answer.message : null,
  }
}

/** Messages after a change of a field. That of the whole form goes with the last one. */
export function afterChange(context: ContactContext, event: FieldEvent): Change {
  const { refused, error, incomplete } = context
  const errors = errorsAfter(context, event)
  const isSummary = error === undefined ? refused.length > 0 : error === incomplete
  return { errors, ...(isSummary && !hasErrors({ refused, errors }) ? { error: null } : {}) }
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
