import type { FastifyReply } from 'fastify'
import { fieldErrors } from '../actions/field-errors.ts'
import { readFields } from '../actions/read-fields.ts'
import type { Visit } from '../actions/visit.ts'
import type { PageTarget } from '../composition/page-target.ts'
import type { ActionConfig } from '../config/types.generated.ts'
import { acceptLanguage } from '../content/accept-language.ts'
import type { Visitor } from '../content/client.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { Overloaded, type WorkLimit } from './cache/work-limit.ts'
import { nextPath } from '../routing/form-parameters.ts'
import type { PageDecision } from '../routing/decide.ts'
import { admissionDelay, admitForm, pageStamp } from './captcha-gate.ts'
import { decideRequest } from './decide-request.ts'
import type { EarlyForms } from './early-forms.ts'
import { endInService } from './end-session.ts'
import { MultipartError } from './multipart.ts'
import { RefusedToken, type PageRequest } from './page-request.ts'
import type { PageResponder } from './page-responder.ts'
import { isMultipart, pageTakesFiles, readFormWithFiles, readPlainForm, type SubmittedForm } from './read-form.ts'
import { refuse } from './refuse.ts'
import { requestAddress } from './request-address.ts'
import { runAction, type ActionOutcome } from './run-action.ts'
import { sendElsewhere, sendOutcome, setSession } from './send-outcome.ts'
import { sendUploaded } from './send-uploaded.ts'
import type { ServerParts } from './server-parts.ts'
import type { UploadLimit } from './upload-limit.ts'
import { requestVisitor, type RequestVisitor } from './visitor.ts'
import { visitOf } from './visit-of.ts'

export interface Sending {
  responder: PageResponder
  work: WorkLimit
  uploads: UploadLimit
  early: EarlyForms
}

export interface Submitting extends PageRequest, Sending {
  parts: ServerParts
}

/** Reads a form of a page, does what its action says, and answers. */
export async function submitForm(incoming: Submitting, decision: PageDecision): Promise<FastifyReply> {
  const { parts, live, request, reply } = incoming
  const { site } = live
  const visitor = requestVisitor(site, request)
  try {
    const submitted = await readForm(incoming, decision, visitor)
    if (submitted === 'no-files') return refuse(reply, { site, status: 415 })
    if (!submitted) return refuse(reply, { site, status: 400 })
    if (submitted.form.has('upload') && submitted.receiver) return sendUploaded(incoming, submitted)
    return await perform(incoming, { decision, submitted, visitor })
  } catch (error) {
    if (error instanceof MultipartError) return refuse(reply, { site, status: error.statusCode })
    if (!(error instanceof Overloaded)) throw error
    parts.log.warn({ code: 'LOAD_SHED', request: request.id }, 'A form was refused: the server is overloaded.')
    return refuse(reply, { site, status: 503 })
  }
}

async function readForm(
  { parts, live, request, reply, uploads, work }: Submitting,
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

interface Performing {
  decision: PageDecision
  submitted: SubmittedForm
  visitor: RequestVisitor
}

async function perform(incoming: Submitting, { decision, submitted, visitor }: Performing): Promise<FastifyReply> {
  const { parts, live, request, work } = incoming
  const { site } = live
  const { form, name, action, receiver } = submitted
  const next = nextPath({ config: site.config, variant: decision.variant }, form.get('next'))
  const stamp = pageStamp(parts, incoming, decision.definition, form.get('stamp') ?? '')
  const visit = {
    ...visitOf(site, visitor, decision),
    ...(next === null ? {} : { next }),
    ...(stamp === null ? {} : { stamp }),
  }
  const target = { ...decision, visit }
  const values = readFields(action, form)
  const errors = { ...fieldErrors(action, values, siteMessages(site.config, target).t), ...fileErrors(submitted) }
  // Only a form that will be sent has to wait.
  if (Object.keys(errors).length === 0) await waitIfEarly(incoming, submitted)
  const submission = {
    ...{ site, target, name, action, next, visitor },
    values,
    uploadKey: receiver?.key() ?? null,
    errors,
    admit: () => admitForm(parts, incoming, { action, form }),
    acceptLanguage: acceptLanguage(site, decision.locale, requestAddress(request).host),
  }
  const { content, documents = {} } = parts
  const outcome = await work.run(async () => {
    // Such an action is always done: without the service, too, the browser forgets the session.
    if (endsOnly(action)) await endInService(parts, incoming, submission.acceptLanguage)
    return runAction({ content, documents }, submission)
  })
  if (outcome.kind === 'refused' && outcome.status === 503)
    parts.log.warn({ code: 'CONTENT_UNAVAILABLE', request: request.id }, 'A form could not be sent.')
  if (outcome.kind === 'signed-out') return answerSignedOut(incoming, target, outcome.shown)
  try {
    return await answer({ ...incoming, visitor }, target, outcome)
  } catch (error) {
    // The page reads with a token that no operation has used yet.
    if (error instanceof RefusedToken) return answerSignedOut(incoming, target, outcome)
    throw error
  }
}

/** Waits outside of the server's work: a form that came early holds no place of others. */
function waitIfEarly({ early, parts, live, request, reply }: Submitting, submitted: SubmittedForm): Promise<void> {
  const delay = admissionDelay(parts, { live, request, reply }, submitted)
  const controller = new AbortController()
  if (delay > 0) reply.raw.once('close', () => controller.abort())
  return early.wait(request.ip, delay, controller.signal)
}

/** Removes the session from the browser and answers as to a visitor without one. */
async function answerSignedOut(
  incoming: Submitting,
  target: PageTarget & { visit: Visit },
  outcome: Shown,
): Promise<FastifyReply> {
  const { live, request, reply } = incoming
  setSession({ live, request, reply }, { kind: 'end' })
  const now = decideRequest(live, request, { signedOut: true })
  if (now.kind === 'redirect') return sendElsewhere({ live, request, reply }, now.to)
  const visit = { ...target.visit, signedIn: false, claims: {} }
  return answer({ ...incoming, visitor: { address: request.ip } }, { ...target, visit }, outcome)
}

/** Each message once: several files may be refused for the same reason. */
function fileErrors({ files }: SubmittedForm): Record<string, string> {
  const messages = new Map<string, Set<string>>()
  for (const { field, outcome } of files) {
    if (outcome.kind === 'accepted') continue
    messages.set(field, (messages.get(field) ?? new Set()).add(outcome.message))
  }
  return Object.fromEntries([...messages].map(([field, texts]) => [field, [...texts].join(' ')]))
}

function endsOnly({ session, operations }: ActionConfig): boolean {
  return session === 'end' && operations.length === 0
}

type Shown = Exclude<ActionOutcome, { kind: 'signed-out' }>
type Answering = Pick<Submitting, 'live' | 'request' | 'reply' | 'responder'> & { visitor: Visitor }

async function answer(
  { live, request, reply, responder, visitor }: Answering,
  target: PageTarget & { visit: Visit },
  outcome: Shown,
): Promise<FastifyReply> {
  const page = { live, request, reply, visitor }
  return sendOutcome(page, outcome, ({ status, form }) => {
    const visit = { ...target.visit, refused: form }
    return responder.page({ ...page, status }, { ...target, visit }, 'personal')
  })
}
