/** Finds the programs of the tests, or installs them: a browser, and what is in front of a site. */
import { reportingSetupErrors } from '../setup/setup-error.mjs'
import { ensureChromium } from './ensure-chromium.ts'
import { ensureNginx } from './ensure-nginx.ts'

await reportingSetupErrors(async () => {
  console.log(ensureChromium())
  // Where it cannot be installed, the tests that need it are left out.
  console.log(ensureNginx() ?? 'no nginx')
})
