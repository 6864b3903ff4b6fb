import type { FormAnswer } from './form-machine.ts'
import { errorsAfter, hasErrors, readFieldErrors, type FieldErrors, type FieldEvent } from './live-errors.ts'

/** Of the `data-*` attributes of a form, those that say what is shown beside it and its fields. */
export interface AnsweredInput {
  /** Names of the fields, separated by spaces. */
  fields?: string
  /** Message of the whole form while there are messages beside fields. */
  incomplete?: string
  /** Rules of each field, as JSON. */
  live?: string
  /** Fields beside which the server has rendered a message, separated by spaces. */
  refused?: string
}

/** A form whose answer is shown in the page. */
export interface AnsweredForm extends FieldErrors {
  fields: readonly string[]
  incomplete: string
  /** Message of the whole form, null for none. Undefined: as the server rendered it. */
  error: string | null | undefined
  message: string | null | undefined
  answer: FormAnswer | null
}

/** A form that was not sent by the script yet. */
export function unanswered(input: AnsweredInput): AnsweredForm {
  return {
    fields: input.fields?.split(' ') ?? [],
    incomplete: input.incomplete ?? '',
    ...readFieldErrors(input),
    error: undefined,
    message: undefined,
    answer: null,
  }
}

/** Page that follows a form that was sent; null: this page says so. */
export function locationOf({ answer }: Pick<AnsweredForm, 'answer'>): string | null {
  return answer?.kind === 'done' ? answer.location : null
}

/** Messages of the answer beside the fields and of the form. */
export function afterAnswer({ answer, fields, incomplete }: AnsweredForm): Partial<AnsweredForm> {
  const messages = answer?.kind === 'refused' ? answer.fields : {}
  const summary = Object.keys(messages).length > 0 ? incomplete : null
  return {
    errors: Object.fromEntries(fields.map((field) => [field, messages[field] ?? null])),
    error: answer?.kind === 'refused' ? (answer.error ?? summary) : null,
    message: answer?.kind === 'done' ? answer.message : null,
  }
}

/** Messages after a change of a field. That of the whole form goes with the last one. */
export function afterChange(context: AnsweredForm, event: FieldEvent): Partial<AnsweredForm> {
  const { refused, error, incomplete } = context
  const errors = errorsAfter(context, event)
  const isSummary = error === undefined ? refused.length > 0 : error === incomplete
  return { errors, ...(isSummary && !hasErrors({ refused, errors }) ? { error: null } : {}) }
}
