import type { Operator } from '../operator.ts'
import { orNothing, textType } from '../value-type.ts'

export const market: Operator = {
  name: '$market',
  description: 'The market of the host variant, "market" of config/hosts.json; no value for one that shows no prices.',
  example: { $market: true },
  argument: { const: true },
  gives: () => orNothing(textType),
  evaluate: (_entries, { target }) => target.variant.market ?? undefined,
}
