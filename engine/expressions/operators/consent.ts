import { consentOffer } from '../../services/consent-offer.ts'
import type { Operator } from '../operator.ts'
import { anyObject, orNothing } from '../value-type.ts'

export const consent: Operator = {
  name: '$consent',
  description:
    'The categories of config/services.json with the services that are active on this host variant; no value where none is active.',
  example: { $consent: true },
  argument: { const: true },
  gives: () => orNothing(anyObject),
  evaluate: (_entries, { target, t }) =>
    target.variant.services.active.length === 0
      ? undefined
      : consentOffer(target.variant.services, { page: target.page, t }),
}
