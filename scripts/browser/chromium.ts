/** Finds the browser of the tests, or installs it. */
import { reportingSetupErrors } from '../setup/setup-error.mjs'
import { ensureChromium } from './ensure-chromium.ts'

await reportingSetupErrors(async () => console.log(ensureChromium()))
