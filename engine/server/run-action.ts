import { operationVariables, uploadKeyVariable } from '../actions/operation-variables.ts'
import type { FieldValues, RefusedForm } from '../actions/visit.ts'
import type { Refusal } from '../captcha/admit.ts'
import type { PageTarget } from '../composition/page-target.ts'
import { valuesForPage } from '../composition/context-before-content.ts'
import type { ActionConfig } from '../config/types.generated.ts'
import {
  unauthenticated,
  type ContentClient,
  type ContentFailure,
  type TrustedDocument,
  ContentUnavailable,
  type Visitor,
} from '../content/client.ts'
import type { ContentAudience } from '../content/content-audience.ts'
import { siteMessages } from '../intl/site-messages.ts'
import type { Site } from '../routing/site.ts'
import { isToken } from '../session/session-cookies.ts'
import { errorMessage } from './action-error.ts'
import { entriesOf, pathInstead, routePath, withQuery } from './path-after-action.ts'

/** What became of a submitted form, as data. */
export type ActionOutcome =
  /** The message, if any, is that of the same page. */
  | ({ kind: 'done'; to: string; message: string | null } & BrowserChange)
  /** The browser saves the data as a file. */
  | ({ kind: 'file'; name: string; data: unknown } & BrowserChange)
  /** 200: the visitor wanted to see the page again, and sent nothing. */
  | { kind: 'refused'; status: 200 | 422 | 429 | 503; form: RefusedForm; retryAfter?: number }
  /** Another page is shown instead, such as the one where a visitor signs in. */
  | { kind: 'elsewhere'; to: string }
  /** The service did not accept the token of the session. `shown`: what a page shows that is open without one. */
  | { kind: 'signed-out'; shown: ShownOutcome }

type ShownOutcome = Extract<ActionOutcome, { kind: 'refused' | 'elsewhere' }>

/** What the visitor's browser remembers from now on. */
interface BrowserChange {
  session: SessionChange
  /** So that the content service knows the browser again. */
  device: string | undefined
}

export type SessionChange = { kind: 'none' } | { kind: 'start'; token: string } | { kind: 'end' }

export interface Submission {
  site: Site
  target: PageTarget
  name: string
  action: ActionConfig
  values: FieldValues
  /** Messages by field, of values and files that were not accepted. */
  errors: Readonly<Record<string, string>>
  /** Whether all of these are of files that cannot be stored now: the same form is accepted later. */
  isForLater: boolean
  /** The key of the files of the form; null where it has none. */
  uploadKey: string | null
  /** Whether the form may be sent; null: yes. Rejects with ContentUnavailable. */
  admit: () => Promise<Refusal>
  /** Path of this site to go to after success, from the form. */
  next: string | null
  visitor: Visitor
  audience: ContentAudience
}

interface Service {
  content: Pick<ContentClient, 'perform'>
  documents: Readonly<Record<string, TrustedDocument>>
}

/**
 * Performs the operations if the fields are right, and says what the visitor sees then.
 * @throws Error for an operation that has no document.
 */
export async function runAction(service: Service, submission: Submission): Promise<ActionOutcome> {
  const { errors, isForLater } = submission
  if (Object.keys(errors).length > 0)
    return refused(isForLater ? 503 : 422, shownAgain(submission, { errors, error: null }))
  const performed = (await refusalOf(submission)) ?? (await perform(service, submission))
  if (performed.kind === 'performed') return succeed(submission, performed)
  return fail(submission, performed.failure)
}

/** Fields come first: a captcha that was solved is not used up by a mistake beside it. */
async function refusalOf({ admit }: Submission): Promise<PerformedAll | null> {
  try {
    const refusal = await admit()
    return refusal && { kind: 'failed', failure: { message: 'The form was not admitted.', ...refusal } }
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error
    return { kind: 'failed', failure: { code: unavailable, message: error.message } }
  }
}

/** The form as the visitor has written it so far, with messages about its files alone. */
export function unsentForm(submission: Submission): Extract<ActionOutcome, { kind: 'refused' }> {
  const { action, errors } = submission
  const ofFiles = Object.entries(errors).filter(([field]) => action.fields[field]?.type === 'files')
  return refused(200, shownAgain(submission, { errors: Object.fromEntries(ofFiles), error: null }))
}

type PerformedAll = ({ kind: 'performed' } & Success) | { kind: 'failed'; failure: ContentFailure }

interface Success {
  /** Of the last operation. */
  result: Result
  device: string | undefined
}

/** What operations may say in their first field. */
interface Result extends Record<string, unknown> {
  isError?: unknown
  message?: unknown
  token?: unknown
}

/** The operations one after the other, up to the first error. */
async function perform({ content, documents }: Service, submission: Submission): Promise<PerformedAll> {
  const { site, target, action, values, visitor, audience } = submission
  const { t } = siteMessages(site.config, target)
  const isAdmitted = action.captcha === true
  let success: Success = { result: {}, device: undefined }
  for (const operation of action.operations) {
    const document = documents[operation.document]
    if (!document) throw new Error(`There is no operation "${operation.document}". Run "npm run generate".`)
    const given = { ...uploadVariable(submission), ...valuesForPage(site, target, operation.variables ?? {}) }
    const variables = operationVariables({ action, values, variables: document.variables ?? [], t, given })
    try {
      const request = { document, variables, ...audience, visitor, isAdmitted }
      // One after the other: an operation may need what the one before it made.
      // oxlint-disable-next-line no-await-in-loop
      const { data, errors, device } = await content.perform(request)
      const [failure] = errors
      if (failure) return { kind: 'failed', failure }
      success = { result: firstField(data), device: device ?? success.device }
      const { isError, message } = success.result
      if (isError === true) return { kind: 'failed', failure: { code: 'OUTCOME', message: String(message) } }
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error
      return { kind: 'failed', failure: { code: unavailable, message: error.message } }
    }
  }
  return { kind: 'performed', ...success }
}

function uploadVariable({ uploadKey }: Submission): Record<string, string> {
  return uploadKey === null ? {} : { [uploadKeyVariable]: uploadKey }
}

/** Code of a failure without response. */
const unavailable = 'UNAVAILABLE'

/** The first field of a result: an outcome says so when it is an error, a login has a token. */
function firstField(data: Record<string, unknown> | null): Result {
  const [first] = Object.values(data ?? {})
  return typeof first === 'object' && first !== null ? { ...first } : {}
}

function succeed(submission: Submission, { result, device }: Success): ActionOutcome {
  const { site, target, name, action, values, next } = submission
  const session = sessionChange(action, result.token)
  if (session === null) return fail(submission, { code: 'TOKEN_MISSING', message: 'The service sent no token.' })
  const change = { session, device }
  const { done } = action
  const { t } = siteMessages(site.config, target)
  if ('file' in done) return { kind: 'file', name: t(done.file), data: result, ...change }
  if ('message' in done) {
    const to = `${target.path}?${new URLSearchParams({ done: name }).toString()}`
    return { kind: 'done', to, message: t(done.message), ...change }
  }
  const to = (done.next ? next : null) ?? routePath(target, done.route) ?? target.path
  const query = [...entriesOf(done.query, values), ...entriesOf(done.resultQuery, result)]
  return { kind: 'done', to: withQuery(to, query), message: null, ...change }
}

function sessionChange({ session }: ActionConfig, token: unknown): SessionChange | null {
  if (session === undefined) return { kind: 'none' }
  if (session === 'end') return { kind: 'end' }
  return isToken(token) ? { kind: 'start', token } : null
}

function fail(submission: Submission, failure: ContentFailure): ActionOutcome {
  const shown = showFailure(submission, failure)
  const isSignedOut = failure.code === unauthenticated && submission.visitor.token !== undefined
  return isSignedOut ? { kind: 'signed-out', shown } : shown
}

function showFailure(submission: Submission, failure: ContentFailure): ShownOutcome {
  const { site, target, action } = submission
  const { code, retryAfter } = failure
  const entry = Object.hasOwn(action.errors, code) ? action.errors[code] : undefined
  const shown = entry ?? action.errors.default
  if (typeof shown === 'object' && 'route' in shown) {
    return { kind: 'elsewhere', to: pathInstead(submission, shown.route) }
  }
  const { t } = siteMessages(site.config, target)
  const messages = errorMessage(shown, retryAfter, t)
  const form = shownAgain(withoutLostFiles(submission, messages), messages)
  const status = code === unavailable ? 503 : retryAfter === undefined ? 422 : 429
  return { ...refused(status, form), ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/** The form with what the visitor wrote. */
function shownAgain(
  { name, values, uploadKey }: Submission,
  messages: Pick<RefusedForm, 'error' | 'errors'>,
): RefusedForm {
  return { action: name, values, ...messages, ...(uploadKey === null ? {} : { hidden: { uploadKey } }) }
}

/** Where the service refuses the files of a form, they are asked for again: their ids are worth nothing. */
function withoutLostFiles(submission: Submission, { errors }: Pick<RefusedForm, 'errors'>): Submission {
  const { action, values } = submission
  const lost = Object.keys(errors).filter((field) => action.fields[field]?.type === 'files')
  return { ...submission, values: { ...values, ...Object.fromEntries(lost.map((field) => [field, []])) } }
}

function refused(
  status: Extract<ActionOutcome, { kind: 'refused' }>['status'],
  form: RefusedForm,
): Extract<ActionOutcome, { kind: 'refused' }> {
  return { kind: 'refused', status, form }
}
