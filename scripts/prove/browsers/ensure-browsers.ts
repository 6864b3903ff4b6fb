import { canInstallPackages, installPackages } from '../../browser/debian-packages.ts'
import { findProgram } from '../../browser/find-chromium.ts'
import { SetupError } from '../../setup/setup-error.mjs'

/** A program, and the display without a screen for its window. Without one, Firefox draws no map. */
export interface BrowserPrograms {
  program: string
  display: string
}

/** Firefox. It is installed where it is missing and can be; throws a SetupError otherwise. */
export function ensureFirefox(): BrowserPrograms {
  const [program, display] = ensurePrograms([{ names: ['firefox-esr', 'firefox'], package: 'firefox-esr' }, xvfb])
  return { program, display }
}

/** The driver of WebKitGTK, in the same way. */
export function ensureWebKit(): BrowserPrograms {
  const [program, display] = ensurePrograms([{ names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' }, xvfb])
  return { program, display }
}

interface Program {
  /** The first that is in PATH is taken. */
  names: readonly string[]
  /** Of Debian. */
  package: string
}

const xvfb: Program = { names: ['Xvfb'], package: 'xvfb' }

/** The paths of the programs, in their order. */
function ensurePrograms<const All extends readonly Program[]>(programs: All): { [Key in keyof All]: string } {
  const missing = programs.filter((program) => pathOf(program) === null)
  if (missing.length > 0) install(missing)
  const paths = programs.map((program) => {
    const path = pathOf(program)
    if (path === null) throw missingProgram(program, `the Debian package "${program.package}" brought none`)
    return path
  })
  return paths as { [Key in keyof All]: string }
}

function install(missing: readonly Program[]): void {
  const [first] = missing
  if (first && !canInstallPackages()) throw missingProgram(first, 'there is none in PATH')
  const names = missing.map((program) => program.package)
  installPackages(names, `Fix what it names, or install ${names.join(' and ')} yourself.`)
}

function pathOf({ names }: Program): string | null {
  return names.map(findProgram).find((path) => path !== null) ?? null
}

function missingProgram(program: Program, seen: string): SetupError {
  return new SetupError(
    `The proof in browsers needs ${program.names.join(' or ')}: ${seen}.`,
    `Install what Debian calls "${program.package}"; on Debian as root it is installed by itself.`,
  )
}
