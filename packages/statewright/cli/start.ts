import type { Project } from '../server/project/project.ts'
import { startSimulatorServer } from '../server/standalone.ts'
import type { CommandResult } from './command-result.ts'

/** `statewright`: starts the simulator, until somebody ends it. */
export async function start(project: Project, port: number): Promise<CommandResult> {
  const { origin, close } = await startSimulatorServer(project, port)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  return { status: 0, text: `Flows  ${origin}${project.base}` }
}
