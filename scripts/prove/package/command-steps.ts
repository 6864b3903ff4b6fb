import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './run-step.ts'

const config = `import { defineConfig } from 'statewright/config'

export default defineConfig({ drawings: 'docs/machines' })
`

/** What the command line prints for the machines of the project, which says where its drawings are. */
export function commandSteps(project: string): Step[] {
  writeFileSync(join(project, 'statewright.config.ts'), config)
  const at = (title: string, command: readonly string[], expected: RegExp, status = 0): Step => ({
    ...{ title, command: ['npx', 'statewright', ...command], cwd: project, expected, status },
  })
  return [
    at('its machines are drawn', ['draw'], /files? written/),
    at('they are checked', ['check'], /Nothing handles an error of the actor "history"/, 1),
    at('a page of one file has all of them', ['html'], /^machines\.html: \d+ machines, \d\.\d MB\.$/m),
    at('one is exported', ['export', 'feedback', '--format', 'mermaid'], /stateDiagram-v2/),
  ]
}
