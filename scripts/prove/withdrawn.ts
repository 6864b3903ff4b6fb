import { buildIfStale } from '../build/build.ts'
import { sharedListFindings } from './withdrawn/shared-list.ts'
import { startTwoProcesses } from './withdrawn/two-processes.ts'

/** Shares lists and withdraws them, with two processes on one database. Holds if the very next request shows the end. */
export async function proveWithdrawn(): Promise<boolean> {
  await buildIfStale()
  const { origins, stop } = await startTwoProcesses()
  try {
    const findings = await sharedListFindings(origins)
    console.log(findings.length === 0 ? 'What is withdrawn is gone, in both processes.' : findings.join('\n'))
    return findings.length === 0
  } finally {
    await stop()
  }
}
