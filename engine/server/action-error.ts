import type { ActionConfig } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import type { RefusedForm } from '../actions/visit.ts'

type Entry = ActionConfig['errors'][string]

/** The message of an error above the form, or beside its field. */
export function errorMessage(
  entry: Exclude<Entry, { route: string }>,
  retryAfter: number | undefined,
  t: Messages['t'],
): Pick<RefusedForm, 'error' | 'errors'> {
  const seconds = retryAfter ?? 60
  const values = { seconds, minutes: Math.ceil(seconds / 60) }
  if (typeof entry === 'string') return { error: t(entry, values), errors: {} }
  return { error: null, errors: { [entry.field]: t(entry.message, values) } }
}
