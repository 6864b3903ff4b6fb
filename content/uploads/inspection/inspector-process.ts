import { constants, setPriority } from 'node:os'
import type { Inspection, InspectionJob } from './inspection.ts'

/** The process of an inspector: inspects one file after the other until its parent ends. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit(0))
// The libraries count as part of the start, not of the first file.
const { inspectFile } = await import('./inspect-file.ts')
process.on('message', (job: InspectionJob) => void respond(job))
process.send?.('ready')

async function respond(job: InspectionJob): Promise<void> {
  const refused: Inspection = { kind: 'refused', code: 'BAD_FILE' }
  process.send?.(await inspectFile(job).catch(() => refused))
}
