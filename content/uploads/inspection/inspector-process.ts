import { constants, setPriority } from 'node:os'
import type { Inspection, InspectionJob } from './inspection.ts'

/** The process of an inspector: inspects one file after the other until its parent ends. */
export function runInspectorProcess(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('message', (job: InspectionJob) => void respond(job))
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}

async function respond(job: InspectionJob): Promise<void> {
  const { inspectFile } = await import('./inspect-file.ts')
  const refused: Inspection = { kind: 'refused', code: 'BAD_FILE' }
  process.send?.(await inspectFile(job).catch(() => refused))
}
