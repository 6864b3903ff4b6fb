import type { FastifyReply } from 'fastify'
import type { Visit } from '../actions/visit.ts'
import type { PageTarget } from '../composition/page-target.ts'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { unauthenticated, type Visitor } from '../content/client.ts'
import { decideRequest } from './decide-request.ts'
import type { PageRequest } from './page-request.ts'
import type { PageResponder } from './page-responder.ts'
import type { ActionOutcome } from './run-action.ts'
import { sendElsewhere, sendOutcome, setSession } from './send-outcome.ts'

interface FormAnswer extends PageRequest {
  responder: PageResponder
  visitor: Visitor
}

type FormTarget = PageTarget & { visit: Visit }
type ShownOutcome = Exclude<ActionOutcome, { kind: 'signed-out' }>

/** Answers with what became of the form: another page, a file, or the same page with messages. */
export async function answerForm(
  answer: FormAnswer,
  target: FormTarget,
  outcome: ActionOutcome,
): Promise<FastifyReply> {
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
