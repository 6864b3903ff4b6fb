import type { CaptchaReport } from '../captcha/captcha.machine.ts'
import type { CaptchaSettings } from '../captcha/captcha-settings.ts'
import { afterChange, type AnsweredForm, type AnsweredInput, unanswered } from '../form/answered-form.ts'
import type { FieldEvent } from '../form/live-errors.ts'

/** The `data-*` attributes of the form. */
export interface VisitInput extends AnsweredInput {
  /** Settings of the captcha, as JSON. None: the form is sent without. */
  captcha?: string
  /** Message for when the server cannot be reached. */
  failure?: string
  /** The day and the time that the server has rendered as chosen. */
  day?: string
  time?: string
}

export interface VisitContext extends AnsweredForm {
  captcha: CaptchaSettings | null
  failure: string
  /** Chosen ones; null: none yet. */
  day: string | null
  time: string | null
  /** Proof that the captcha was solved, for one request. */
  ticket: string | null
}

export type VisitEvent =
  /** The visitor has begun to fill in the form. */
  | { type: 'form.touched' }
  | FieldEvent
  /** `value`: the day, such as 2026-12-01. */
  | { type: 'day.chosen'; value?: string | undefined }
  /** `value`: the time, such as 10:00. */
  | { type: 'time.chosen'; value?: string | undefined }
  | { type: 'form.submitted' }
  /** The visitor leaves the page, which may stay in the back-forward cache. */
  | { type: 'page.left' }
  | CaptchaReport

/** What is free now: whether the day that was chosen still has a free time. */
export interface FreeTimes {
  isDayFree: boolean
}

/** What the machine begins with, from the attributes of the form. */
export function visitContext(input: VisitInput): VisitContext {
  return {
    ...unanswered(input),
    captcha: input.captcha === undefined ? null : (JSON.parse(input.captcha) as CaptchaSettings),
    failure: input.failure ?? '',
    day: input.day || null,
    time: input.time || null,
    ticket: null,
  }
}

/** After the choice of a day. Its times are others. */
export function afterDay(context: VisitContext, day: string | undefined): Partial<VisitContext> {
  return { ...withoutSlotErrors(context, 'day', day), day: day ?? null, time: null }
}

/** After the choice of a time. */
export function afterTime(context: VisitContext, time: string | undefined): Partial<VisitContext> {
  return { ...withoutSlotErrors(context, 'time', time), time: time ?? null }
}

/** The message of the whole form goes with the last one beside a field. */
function withoutSlotErrors(context: VisitContext, field: string, value: string | undefined): Partial<AnsweredForm> {
  const errors = { ...context.errors, day: null, time: null }
  return afterChange({ ...context, errors }, { type: `typed.${field}`, value: value ?? '' })
}

/** The fields by which a visitor chooses when to come. */
export const slotFields = ['day', 'time'] as const

/** Whether the answer is that the time cannot be had: there is no such time any more, or none was chosen. */
export function needsOtherTime({ answer }: Pick<VisitContext, 'answer'>): boolean {
  return answer?.kind === 'refused' && slotFields.some((field) => answer.fields[field] !== undefined)
}
