import { consentMachine } from '../../../flows/consent/consent.machine.ts'
import type { ConsentSetup } from './consent-setup.ts'
import { keepConsent } from './keep-consent.ts'

/** The question about outside services with its errand in the page. */
export function machine(root: HTMLElement): typeof consentMachine {
  // The block's own view wrote it.
  const setup = JSON.parse(root.dataset['setup'] ?? '') as ConsentSetup
  return consentMachine.provide({ actors: { keepConsent: keepConsent(setup) } })
}
