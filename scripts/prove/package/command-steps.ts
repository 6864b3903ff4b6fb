import type { Published } from './published.ts'
import type { Step } from './run-step.ts'

/** What the command line of the package prints for the machines of the project. None while it has no command line. */
export function commandSteps(project: string, { bin }: Published): Step[] {
  if (!bin) return []
  const at = (title: string, command: readonly string[], expected: RegExp, status = 0): Step => ({
    ...{ title, command: ['npx', 'statewright', ...command], cwd: project, expected, status },
  })
  return [
    at('its machines are checked', ['check'], /FLOW_ERROR_UNHANDLED/, 1),
    at('one is exported', ['export', 'feedback', '--format', 'mermaid'], /stateDiagram-v2/),
    at('they are drawn', ['draw'], /files? written/),
  ]
}
