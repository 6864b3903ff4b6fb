import { consentMachine } from '../../../flows/consent/consent.machine.ts'
import type { ConsentSetup } from './consent-setup.ts'
import { manageConsent } from './manage-consent.ts'

/** The consent machine with its effect in the page. */
export function machine(root: HTMLElement): typeof consentMachine {
  // Written by the block's own view.
  const setup = JSON.parse(root.dataset['setup'] ?? '') as ConsentSetup
  return consentMachine.provide({ actors: { manageConsent: manageConsent(setup) } })
}
