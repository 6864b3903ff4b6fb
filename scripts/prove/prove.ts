/** npm run prove -- <name>: proofs that take too long to be part of `npm test`. */
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
import { proveCountry } from './country.ts'
import { proveHostile } from './hostile.ts'

interface Proof {
  description: string
  /** Prints what it finds. Resolves to whether the proof holds. */
  run: () => Promise<boolean>
}

const proofs: Readonly<Record<string, Proof>> = {
  country: { description: 'npm test passes after a country and its language are added by config', run: proveCountry },
  hostile: { description: 'attacks on the production build cause no fault, no crash and no growth', run: proveHostile },
}

await reportingSetupErrors(async () => {
  const names = process.argv.slice(2)
  if (names.length === 0 || names.includes('--help')) {
    console.log(usage())
    return
  }
  const chosen = names.map(proofNamed)
  for (const proof of chosen) if (!(await proof.run())) process.exitCode = 1
})

function proofNamed(name: string): Proof {
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined
  if (!proof) throw new SetupError(`No proof is named "${name}".`, usage())
  return proof
}

function usage(): string {
  const lines = Object.entries(proofs).map(([name, { description }]) => `  ${name.padEnd(10)} ${description}`)
  return ['npm run prove -- <name> …', ...lines].join('\n')
}
