/** Finds the programs of the tests, or installs them: a browser, and what is in front of a site. */
import { reportingSetupErrors } from '../setup/setup-error.mjs'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { findProgram } from './find-chromium.ts'

await reportingSetupErrors(async () => {
  console.log(ensureChromium())
  // Where it cannot be installed, the tests that need it are left out.
  if (findProgram('nginx') === null && canInstallPackages())
    installPackages(['nginx'], 'Fix what it names, or install nginx yourself.')
  console.log(findProgram('nginx') ?? 'no nginx')
})
