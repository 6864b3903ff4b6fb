import type { FastifyReply } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import type { ActionConfig } from '../config/types.generated.ts'
import { siteMessages } from '../intl/site-messages.ts'
import type { PageDecision } from '../routing/decide.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { admissionDelay } from './captcha-gate.ts'
import type { EarlyForms } from './early-forms.ts'
import { endInService } from './end-session.ts'
import { formSubmission, type FormSubmission } from './form-submission.ts'
import type { PageRequest } from './page-request.ts'
import type { PageResponder } from './page-responder.ts'
import { isMultipart, pageTakesFiles, readFormWithFiles, readPlainForm, type SubmittedForm } from './read-form.ts'
import { refuse } from './refuse.ts'
import { type ActionOutcome, runAction, unsentForm } from './run-action.ts'
import type { ServerParts } from './server-parts.ts'
import type { Turns } from '../../packages/limits/turns.ts'
import { requestVisitor, type RequestVisitor } from './visitor.ts'
import type { RefusedFile } from './file-receiver.ts'
import { retryAfter as retryAfterUnavailable } from './refusal.ts'
import type { Visit } from '../actions/visit.ts'
import type { PageTarget } from '../composition/page-target.ts'
import { unauthenticated, type Visitor } from '../content/client.ts'
import { decideRequest } from './decide-request.ts'
import { sendElsewhere, sendOutcome, setSession } from './send-outcome.ts'

export interface FormRequest extends PageRequest {
  parts: ServerParts
  responder: PageResponder
  work: WorkLimit
  uploads: Turns
  early: EarlyForms
}

/**
 * Reads a form of a page, checks its fields, does what its action says, and answers. A form that is too large, not
 * readable or one too many is refused; any other error is thrown.
 */
export async function submitForm(incoming: FormRequest, decision: PageDecision): Promise<FastifyReply> {
  const { parts, live, request, reply } = incoming
  const { site } = live
  const visitor = requestVisitor(site, request)
  try {
    const submitted = await readForm(incoming, decision, visitor)
    if (submitted === 'no-files') return refuse(reply, { site, status: 415 })
    if (!submitted) return refuse(reply, { site, status: 400 })
    if (submitted.form.has('upload') && submitted.receiver) return sendUploaded(incoming, submitted)
    const submission = formSubmission(incoming, { decision, submitted, visitor })
    if (submitted.form.has('show'))
      return await answerForm({ ...incoming, visitor }, submission.target, unsentForm(submission))
    // Only a form that will be sent has to wait.
    if (Object.keys(submission.errors).length === 0) await waitIfEarly(incoming, submitted)
    const outcome = await perform(incoming, submission)
    return await answerForm({ ...incoming, visitor }, submission.target, outcome)
  } catch (error) {
    if (hasCode(error, 'FORM_TOO_LARGE')) return refuse(reply, { site, status: 413 })
    if (hasCode(error, 'FORM_UNREADABLE')) return refuse(reply, { site, status: 400 })
    if (!hasCode(error, 'OVERLOADED')) throw error
    parts.log.warn({ code: 'LOAD_SHED', request: request.id }, 'A form was refused: the server is overloaded.')
    return refuse(reply, { site, status: 503 })
  }
}

async function readForm(
  { parts, live, request, reply, uploads, work }: FormRequest,
  { definition, variant, locale }: PageDecision,
  visitor: RequestVisitor,
): Promise<SubmittedForm | 'no-files' | null> {
  const { config } = live.site
  const actions = definition.actions ?? {}
  const { t } = siteMessages(config, { variant, locale })
  const { bodyBytes } = config.security.limits
  const reading = { request, reply, actions, content: parts.content, visitor, t, bodyBytes, uploads, work }
  if (!isMultipart(request)) return readPlainForm(reading)
  return pageTakesFiles(actions) ? readFormWithFiles(reading) : 'no-files'
}

/** Waits outside of the server's work: a form that came early holds no place of others. */
function waitIfEarly({ early, parts, live, request, reply }: FormRequest, submitted: SubmittedForm): Promise<void> {
  const delay = admissionDelay(parts, { live, request, reply }, submitted)
  const controller = new AbortController()
  if (delay > 0) reply.raw.once('close', () => controller.abort())
  return early.wait(request.ip, delay, controller.signal)
}

async function perform(incoming: FormRequest, submission: FormSubmission): Promise<ActionOutcome> {
  const { parts, request, work } = incoming
  const { content, documents = {} } = parts
  const outcome = await work.run(async () => {
    // Such an action is always done: without the service, too, the browser forgets the session.
    if (endsOnly(submission.action)) await endInService(parts, incoming, submission.audience)
    return runAction({ content, documents }, submission)
  })
  if (outcome.kind === 'refused' && outcome.status === 503)
    parts.log.warn({ code: 'CONTENT_UNAVAILABLE', request: request.id }, 'A form could not be sent.')
  return outcome
}

function endsOnly({ session, operations }: ActionConfig): boolean {
  return session === 'end' && operations.length === 0
}

/** Answers a script that sent one file, or removed one, before the form itself. */
function sendUploaded({ live, reply }: PageRequest, { files }: SubmittedForm): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-store' })
  const [first] = files
  if (!first) return isRemoval(reply) ? reply.code(204).send() : refuse(reply, { site: live.site, status: 400 })
  const { outcome } = first
  if (outcome.kind === 'accepted') return reply.code(201).send(outcome.file)
  const { code, message, retryAfter } = outcome
  const status = statusOf(code)
  const seconds = retryAfter ?? (status === 503 ? retryAfterUnavailable : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.code(status).send({ code, message, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

/** A removal has no file and is not multipart. */
function isRemoval({ request }: FastifyReply): boolean {
  return request.body instanceof URLSearchParams
}

function statusOf(code: RefusedFile['code']): number {
  if (code === 'TOO_LARGE') return 413
  if (code === 'TOO_MANY_REQUESTS') return 429
  return code === 'UNAVAILABLE' || code === 'BUSY' ? 503 : 422
}

interface FormAnswer extends PageRequest {
  responder: PageResponder
  visitor: Visitor
}

type FormTarget = PageTarget & { visit: Visit }
type ShownOutcome = Exclude<ActionOutcome, { kind: 'signed-out' }>

/** Answers with what became of the form: another page, a file, or the same page with messages. */
async function answerForm(answer: FormAnswer, target: FormTarget, outcome: ActionOutcome): Promise<FastifyReply> {
  if (outcome.kind === 'signed-out') return answerSignedOut(answer, target, outcome.shown)
  try {
    return await answerVisitor(answer, target, outcome)
  } catch (error) {
    // The page reads with a token that no operation has used yet.
    if (hasCode(error, unauthenticated)) return answerSignedOut(answer, target, outcome)
    throw error
  }
}

/** Removes the session from the browser and answers as to a visitor without one. */
async function answerSignedOut(answer: FormAnswer, target: FormTarget, outcome: ShownOutcome): Promise<FastifyReply> {
  const { live, request, reply } = answer
  setSession({ live, request, reply }, { kind: 'end' })
  const now = decideRequest(live, request, { signedOut: true })
  if (now.kind === 'redirect') return sendElsewhere({ live, request, reply }, now.to)
  const visit = { ...target.visit, signedIn: false, claims: {} }
  return answerVisitor({ ...answer, visitor: { address: request.ip } }, { ...target, visit }, outcome)
}

async function answerVisitor(
  { live, request, reply, responder, visitor }: FormAnswer,
  target: FormTarget,
  outcome: ShownOutcome,
): Promise<FastifyReply> {
  const page = { live, request, reply, visitor }
  return sendOutcome(page, outcome, ({ status, form }) => {
    const visit = { ...target.visit, refused: form }
    return responder.page({ ...page, status }, { ...target, visit }, 'personal')
  })
}
