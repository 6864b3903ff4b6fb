/** npm run prove -- <name>: proofs that take too long to be part of `npm test`. */
import { parseArgs } from 'node:util'
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
import type { BrowsersOptions } from './browsers.ts'
import type { ClusterOptions } from './cluster.ts'
import type { HostileOptions } from './hostile.ts'
import type { MistakesOptions } from './mistakes.ts'
import type { PurgeOptions } from './purge.ts'

type ProofOptions = ClusterOptions & HostileOptions & BrowsersOptions & MistakesOptions & PurgeOptions

interface Proof {
  description: string
  /** Prints what it finds. Resolves to whether the proof holds. Its code is loaded then: together it takes seconds. */
  run: (options: ProofOptions) => Promise<boolean>
}

const proofs: Readonly<Record<string, Proof>> = {
  backup: {
    description:
      'a backup beside 1,000 writes a second has all that came before, and commands that are killed break nothing',
    run: async () => (await import('./backup.ts')).proveBackup(),
  },
  brand: {
    description: 'npm test passes in a clone with a further brand, made by one command and JSON only; --only edits',
    run: async (options) => (await import('./brand.ts')).proveBrand(options),
  },
  browsers: {
    description:
      'Firefox and WebKit walk every journey as Chromium does, in silence; --browser firefox|webkit, --journey <name>',
    run: async (options) => (await import('./browsers.ts')).proveBrowsers(options),
  },
  cluster: {
    description: 'readers of four processes see no error and no old page while these and PostgreSQL end; --minutes N',
    run: async (options) => (await import('./cluster.ts')).proveCluster(options),
  },
  country: {
    description: 'npm test passes in a clone with a further region and country, made by JSON only; --only edits',
    run: async (options) => (await import('./country.ts')).proveCountry(options),
  },
  entity: {
    description: 'the kind of content that docs/developers.md adds is loaded, checked, linked and queried',
    run: async () => (await import('./entity.ts')).proveEntity(),
  },
  exhaustive: {
    description: 'tests of which npm test takes a sample pass with all their cases',
    run: async () => (await import('./exhaustive.ts')).proveExhaustive(),
  },
  faults: {
    description: 'what visitors see while the database, the content service or the clock fails is as documented',
    run: async () => (await import('./faults.ts')).proveFaults(),
  },
  generated: {
    description:
      'in a new clone, commands write the generated files that they need, and go on where a source has a fault',
    run: async () => (await import('./generated.ts')).proveGenerated(),
  },
  hostile: {
    description: '100,000 generated requests and attacks cause no fault, no wait, no growth; --seed N, --requests N',
    run: async (options) => (await import('./hostile.ts')).proveHostile(options),
  },
  kill: {
    description: 'no acknowledged write of 20 clients is lost when service and database are killed 100 times',
    run: async () => (await import('./kill.ts')).proveKill({ kills: 100, mailSeconds: 180 }),
  },
  mistakes: {
    description:
      'the checks refuse 99 of 100 single mistakes that break a page; --seed N, --count N, --only <kind>, --show N',
    run: async (options) => (await import('./mistakes.ts')).proveMistakes(options),
  },
  mutants: {
    description:
      'every change of a machine is noticed by its tests, or a reason is written why nobody can; ten minutes',
    run: async () => (await import('./mutants.ts')).proveMutants(),
  },
  new: {
    description: 'what npm run new makes, of each kind, passes the checks and tests of a copy of the project at once',
    run: async () => (await import('./new.ts')).proveNew(),
  },
  package: {
    description: 'statewright, built and packed, works in a new project of "npm create vite"; needs the npm registry',
    run: async () => (await import('./package.ts')).provePackage(),
  },
  pages: {
    description: 'every page of every language and variant is accessible, fits, and has no dead link',
    run: async () => (await import('./pages.ts')).provePages(),
  },
  purge: {
    description:
      'of 300 edits, each page that changes is purged in a CDN, and few others; --seed N, --edits N, --pages N',
    run: async (options) => (await import('./purge.ts')).provePurge(options),
  },
  security: {
    description: 'every answer of every host is safe by its headers, and so are the packages of production',
    run: async () => (await import('./security.ts')).proveSecurity(),
  },
  slow: {
    description: 'tests that npm test leaves out for their time pass; ten to fifteen minutes',
    run: async () => (await import('./slow.ts')).proveSlow(),
  },
  soak: {
    description: 'half an hour of visitors, after which processes use no more than before; --minutes N, --seed N',
    run: async (options) => (await import('./soak.ts')).proveSoak(options),
  },
  uploads: {
    description: '200 files of 5 MB at once are all stored in bounded memory, while other requests are answered',
    run: async () => (await import('./uploads.ts')).proveUploads(),
  },
  withdrawn: {
    description: 'a list that is not shared any more is gone at the next request, in every process and language',
    run: async () => (await import('./withdrawn.ts')).proveWithdrawn(),
  },
  'few-kills': {
    description: 'the same with 3 kills, as part of npm test',
    run: async () => (await import('./kill.ts')).proveKill({ kills: 3, mailSeconds: 0 }),
  },
}

await reportingSetupErrors(async () => {
  const { names, options } = readArguments()
  if (names.length === 0) {
    console.log(usage())
    return
  }
  const chosen = names.map(proofNamed)
  for (const proof of chosen) if (!(await proof.run(options))) process.exitCode = 1
})

function readArguments(): { names: string[]; options: ProofOptions } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        requests: { type: 'string' },
        count: { type: 'string' },
        edits: { type: 'string' },
        pages: { type: 'string' },
        minutes: { type: 'string' },
        show: { type: 'string' },
        only: { type: 'string' },
        browser: { type: 'string' },
        journey: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const { seed, requests, count, edits, pages, minutes, show, browser, journey, only, help } = values
    const options = {
      ...(browser === undefined ? {} : { browser }),
      ...(journey === undefined ? {} : { journey }),
      ...(only === undefined ? {} : { only }),
      ...(seed === undefined ? {} : { seed: wholeNumber('seed', seed) }),
      ...(requests === undefined ? {} : { requests: wholeNumber('requests', requests) }),
      ...(count === undefined ? {} : { count: wholeNumber('count', count) }),
      ...(edits === undefined ? {} : { edits: wholeNumber('edits', edits) }),
      ...(pages === undefined ? {} : { pages: wholeNumber('pages', pages) }),
      ...(minutes === undefined ? {} : { minutes: wholeNumber('minutes', minutes) }),
      ...(show === undefined ? {} : { show: wholeNumber('show', show) }),
    }
    return { names: help ? [] : positionals, options }
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), usage())
  }
}

function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,10}$/.test(value)) throw new SetupError(`--${option} is a whole number, not "${value}".`, usage())
  return Number(value)
}

function proofNamed(name: string): Proof {
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined
  if (!proof) throw new SetupError(`No proof is named "${name}".`, usage())
  return proof
}

function usage(): string {
  const lines = Object.entries(proofs).map(([name, { description }]) => `  ${name.padEnd(10)} ${description}`)
  return ['npm run prove -- <name> …', ...lines].join('\n')
}
