import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMachines } from './package/add-machines.ts'
import { addExamples } from './package/documented-examples.ts'
import { commandSteps } from './package/command-steps.ts'
import type { Published } from './package/published.ts'
import { run, type Step } from './package/run-step.ts'
import { simulatorHolds } from './package/simulator-page.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'packages/statewright/dist')

/**
 * Builds statewright, packs it, installs it in a new project of `npm create vite`, and uses it there with machines that
 * other people could have written. It needs the npm registry. Holds if every step does.
 */
export async function provePackage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'prove-package-'))
  const project = join(folder, 'app')
  try {
    for (const step of makingSteps(folder)) if (!(await run(step))) return false
    const published = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as Published
    const isInstalled = await run({
      title: 'the package is installed beside XState and Vitest',
      command: ['npm', 'install', '--no-audit', '--no-fund', 'xstate', 'vitest', tarball(folder, published)],
      cwd: project,
    })
    if (!isInstalled) return false
    addMachines(project)
    addExamples(project)
    let holds = true
    // Each says something else about the same package.
    for (const step of usingSteps(project)) holds = (await run(step)) && holds
    if (published.bin) holds = (await commandsHold(project)) && holds
    console.log(holds ? `statewright ${published.version} works in a new project.` : 'The package does not work.')
    return holds
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function commandsHold(project: string): Promise<boolean> {
  let holds = true
  for (const step of commandSteps(project)) holds = (await run(step)) && holds
  return (await simulatorHolds(project)) && holds
}

function makingSteps(folder: string): Step[] {
  return [
    { title: 'the package is built', command: ['node', 'packages/statewright/build/build.ts'], cwd: root },
    { title: 'it is packed', command: ['npm', 'pack', dist, '--pack-destination', folder], cwd: folder },
    {
      title: 'a project is made by "npm create vite"',
      command: ['npm', 'create', '--yes', 'vite@latest', 'app', '--', '--template', 'react-ts', '--no-interactive'],
      cwd: folder,
    },
    {
      title: 'its packages are installed',
      command: ['npm', 'install', '--no-audit', '--no-fund'],
      cwd: join(folder, 'app'),
    },
  ]
}

function tarball(folder: string, { version }: Published): string {
  return join(folder, `statewright-${version}.tgz`)
}

function usingSteps(project: string): Step[] {
  const at = (title: string, ...command: string[]): Step => ({ title, command, cwd: project })
  return [
    at('its compiler accepts machines, examples and declarations', 'npx', 'tsc', '-b'),
    at('so it does with "nodenext" and the declarations of all packages', 'npx', 'tsc', '-p', 'tsconfig.nodenext.json'),
    at('its tests pass', 'npx', 'vitest', 'run'),
    at('its build has charts in the browser', 'npx', 'vite', 'build'),
  ]
}
