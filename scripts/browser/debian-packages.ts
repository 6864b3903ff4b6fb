import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SetupError } from '../setup/setup-error.mjs'

/** Whether this process may install packages of Debian: it is root on such a system. */
export function canInstallPackages(): boolean {
  return canInstall(osRelease(), process.getuid?.())
}

/** Installs packages of Debian. Throws a SetupError with the output of apt and the hint. */
export function installPackages(names: readonly string[], hint: string): void {
  console.log(`Installing the Debian packages ${names.map((name) => `"${name}"`).join(', ')} for the tests …`)
  apt(['update'], hint)
  apt(['install', '--yes', '--no-install-recommends', ...names], hint)
}

/**
 * Ubuntu's packages of browsers only install snaps, which do not run in containers.
 * @internal Exported for its test.
 */
export function canInstall(release: string, user: number | undefined): boolean {
  return user === 0 && /^ID="?debian"?$/m.test(release)
}

function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

function apt(args: readonly string[], hint: string): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return
  throw new SetupError(`${stdout}${stderr}\n"apt-get ${args.join(' ')}" failed; its output is above.`, hint)
}
