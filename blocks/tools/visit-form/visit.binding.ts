import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'
import { fillRegion } from '../../../engine/browser/swap-regions.ts'
import { slotFields, type FreeTimes } from '../../../flows/visit/visit-context.ts'
import { visitMachine } from '../../../flows/visit/visit.machine.ts'
import { captchaFor, captchaOf } from '../../shared/captcha/form-captcha.ts'
import { answeredFormView } from '../../shared/form/answered-form-view.ts'
import { isFilledIn } from '../../shared/form/field-state.ts'
import { follow } from '../../shared/form/follow.ts'
import { sendForm } from '../../shared/form/send-form.ts'

/**
 * The machine of the form with its effects in the page.
 * @throws Error where the browser cannot solve a captcha: it then sends the form itself, as without script.
 */
export function machine(root: HTMLElement): typeof visitMachine {
  const form = root as HTMLFormElement
  const settings = captchaOf(form)
  return visitMachine.provide({
    actors: {
      captcha: captchaFor(form, settings),
      checkFields: fromPromise(async () => [...form.elements].every(isFilledIn)),
      submitForm: fromPromise(({ input: { ticket }, signal }) => {
        const fields = new FormData(form)
        if (ticket !== null) fields.set('ticket', ticket)
        return sendForm(form, signal, fields)
      }),
      showFreeTimes: fromPromise(({ input: { day }, signal }) => showFreeTimes(form, day, signal)),
    },
    actions: {
      clearTime(_, { day }) {
        // One of the same day stays: it may have been chosen before the script was there.
        for (const input of form.querySelectorAll<HTMLInputElement>('[name="time"]'))
          if (input.closest<HTMLElement>('[data-times]')?.dataset['times'] !== day) input.checked = false
      },
      follow: (_, { location }) => follow(form, location),
    },
  })
}

/** How the page shows the states of the form. */
export function view(snapshot: SnapshotFrom<typeof visitMachine>): View {
  const { context } = snapshot
  const isBusy = snapshot.matches('submitting') || snapshot.matches('leaving')
  const { errors } = context
  const slotErrors = slotFields.map((field) => errors[field])
  const slotError = slotErrors.find((error) => typeof error === 'string') ?? slotErrors.find((error) => error === null)
  const others = context.fields.filter((field) => !slotFields.some((one) => one === field))
  return {
    ...answeredFormView({ ...context, fields: others }, isBusy),
    // Undefined: as the server rendered it.
    ...(errors['product'] === undefined ? {} : { 'product-error': { text: errors['product'] ?? '' } }),
    ...(slotError === undefined ? {} : { 'time-error': { text: slotError ?? '' } }),
  }
}

const timeout = 10_000

/** Renews the calendar. What is written in the form stays, and so does the day, if it has a free time. */
async function showFreeTimes(form: HTMLFormElement, day: string | null, signal: AbortSignal): Promise<FreeTimes> {
  const response = await fetch(form.getAttribute('action') ?? location.href, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`The free times responded with status ${response.status}.`)
  const page = await parsePage(response)
  signal.throwIfAborted()
  const [own, other] = [form, page].map((root) => root.querySelector<HTMLElement>('[data-region="visit-times"]'))
  if (!own || !other) throw new Error('The page has no free times.')
  fillRegion(own, other)
  const choice = day === null ? null : own.querySelector<HTMLInputElement>(`[name="day"][value="${CSS.escape(day)}"]`)
  const isDayFree = choice !== null && !choice.disabled
  if (isDayFree) choice.checked = true
  return { isDayFree }
}
