import { messageText } from '../message-text.ts'
import type { Operator } from '../operator.ts'
import { anyObject, listType } from '../value-type.ts'

export const stored: Operator = {
  name: '$stored',
  description:
    'What the site stores in the browser of a visitor: "stored" of config/services.json, then the cookies of the services that are active on this host variant. Each has { names, area, days, purpose, service, isRequired }.',
  example: { $stored: true },
  argument: { const: true },
  gives: () => listType(anyObject),
  evaluate: (_entries, context) => {
    const { active, stored: own, consent } = context.target.variant.services
    const ofServices = active.filter(({ cookies }) => cookies.length > 0)
    return [
      ...own.map((item) => ({ ...item, purpose: messageText(context, item.purpose), service: null })),
      ...ofServices.map(({ cookies, purpose, name, category }) => ({
        ...{ names: cookies, area: 'cookie', days: null, purpose: messageText(context, purpose), service: name },
        isRequired: consent.categories[category]?.required ?? false,
      })),
    ]
  },
}
