import { renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { encode, type EncodeJob } from './encode.ts'

export interface EncoderResponse {
  /** Null when the picture was written. */
  error: string | null
}

/** The process of an encoder worker: encodes one picture after the other until its parent ends. */
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', (job: EncodeJob) => void respond(job))
process.on('disconnect', () => process.exit(0))

async function respond(job: EncodeJob): Promise<void> {
  const unfinished = `${job.target}.${process.pid}.part`
  const error = await encode({ ...job, target: unfinished }).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  )
  // Renamed once it is complete, so that nobody receives half a picture.
  if (error === null) renameSync(unfinished, job.target)
  else rmSync(unfinished, { force: true })
  process.send?.({ error } satisfies EncoderResponse)
}
