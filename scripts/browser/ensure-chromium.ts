import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SetupError } from '../setup/setup-error.mjs'
import { findChromium } from './find-chromium.ts'

/** The path of a Chromium; on Debian, as root, one is installed where there is none. Throws a SetupError otherwise. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.env['CHROMIUM_PATH'])
    throw noChromium(`CHROMIUM_PATH names "${process.env['CHROMIUM_PATH']}", which is not a program`)
  if (!canInstall(osRelease(), process.getuid?.())) throw noChromium('there is none in PATH')
  console.log('Installing the Debian package "chromium" for the tests in a browser …')
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
  const installed = findChromium()
  if (!installed) throw noChromium('the Debian package "chromium" brought none')
  return installed
}

/**
 * Ubuntu's package of that name only installs a snap, which does not run in containers.
 * @internal Exported for its test.
 */
export function canInstall(release: string, user: number | undefined): boolean {
  return user === 0 && /^ID="?debian"?$/m.test(release)
}

function noChromium(seen: string): SetupError {
  return new SetupError(
    `The tests in a browser need Chromium or Chrome: ${seen}.`,
    'Install one, or set CHROMIUM_PATH to its program; on Debian as root it is installed by itself.',
  )
}

function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

function apt(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return
  throw new SetupError(
    `${stdout}${stderr}\n"apt-get ${args.join(' ')}" failed; its output is above.`,
    'Fix what it names, or install Chromium yourself and set CHROMIUM_PATH to its program.',
  )
}
