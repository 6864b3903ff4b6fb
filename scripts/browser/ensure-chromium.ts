import { SetupError } from '../setup/setup-error.mjs'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { findChromium } from './find-chromium.ts'

/** The path of a Chromium; on Debian, as root, one is installed where there is none. Throws a SetupError otherwise. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.env['CHROMIUM_PATH'])
    throw noChromium(`CHROMIUM_PATH names "${process.env['CHROMIUM_PATH']}", which is not a program`)
  if (!canInstallPackages()) throw noChromium('there is none in PATH')
  installPackages(
    ['chromium', 'chromium-headless-shell'],
    'Fix what it names, or install Chromium yourself and set CHROMIUM_PATH to its program.',
  )
  const installed = findChromium()
  if (!installed) throw noChromium('the Debian package "chromium" brought none')
  return installed
}

function noChromium(seen: string): SetupError {
  return new SetupError(
    `The tests in a browser need Chromium or Chrome: ${seen}.`,
    'Install one, or set CHROMIUM_PATH to its program; on Debian as root it is installed by itself.',
  )
}
