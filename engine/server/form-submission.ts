import { fieldErrors } from '../actions/field-errors.ts'
import { readFields } from '../actions/read-fields.ts'
import type { Visit } from '../actions/visit.ts'
import type { PageTarget } from '../composition/page-target.ts'
import { contentAudience } from '../content/content-audience.ts'
import { siteMessages } from '../intl/site-messages.ts'
import type { PageDecision } from '../routing/decide.ts'
import { nextPath } from '../routing/form-parameters.ts'
import { admitForm, pageStamp } from './captcha-gate.ts'
import type { PageRequest } from './page-request.ts'
import type { SubmittedForm } from './read-form.ts'
import { requestAddress } from './request-address.ts'
import type { Submission } from './run-action.ts'
import type { ServerParts } from './server-parts.ts'
import { type RequestVisitor, visitOf } from './visitor.ts'

export interface FormSubmission extends Submission {
  /** The page on which the form is shown again. */
  target: PageTarget & { visit: Visit }
}

interface FormFacts {
  decision: PageDecision
  submitted: SubmittedForm
  visitor: RequestVisitor
}

/** What the action gets: the values of the form, and the messages of what is wrong with them. */
export function formSubmission(
  incoming: PageRequest & { parts: ServerParts },
  { decision, submitted, visitor }: FormFacts,
): FormSubmission {
  const { parts, request } = incoming
  const { site } = decision.variant
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
  const ofFields = fieldErrors(action, values, siteMessages(site.config, target).t)
  return {
    ...{ site, target, name, action, values, next, visitor },
    uploadKey: receiver?.key() ?? null,
    errors: { ...ofFields, ...fileErrors(submitted) },
    isForLater: Object.keys(ofFields).length === 0 && submitted.files.every(({ outcome }) => isForLater(outcome)),
    admit: () => admitForm(parts, incoming, { action, form }),
    audience: contentAudience(site, decision.locale, requestAddress(request).host),
  }
}

/** Not refused for what it is. */
function isForLater(outcome: SubmittedForm['files'][number]['outcome']): boolean {
  return outcome.kind === 'accepted' || outcome.code === 'UNAVAILABLE' || outcome.code === 'BUSY'
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
