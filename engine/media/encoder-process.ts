import { renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { encode, type EncodeJob } from './encode.ts'

export interface EncoderRequest {
  id: number
  job: EncodeJob
}

export interface EncoderResponse {
  id: number
  /** Null when the picture was written. */
  error: string | null
}

/** The process that createEncoder starts: encodes one picture after the other until its parent ends. */
export function runEncoderProcess(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  let turn = Promise.resolve()
  process.on('message', (request: EncoderRequest) => {
    turn = turn.then(() => respond(request))
  })
  process.on('disconnect', () => process.exit(0))
}

async function respond({ id, job }: EncoderRequest): Promise<void> {
  const unfinished = `${job.target}.${process.pid}.part`
  const error = await encode({ ...job, target: unfinished }).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  )
  // Renamed once it is complete, so that nobody receives half a picture.
  if (error === null) renameSync(unfinished, job.target)
  else rmSync(unfinished, { force: true })
  process.send?.({ id, error } satisfies EncoderResponse)
}
