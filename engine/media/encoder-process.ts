import { renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { encode, type EncodeJob } from './encode.ts'

export interface EncoderRequest {
  id: number
  job: EncodeJob
}

export interface EncoderAnswer {
  id: number
  /** Null when the picture is there. */
  error: string | null
}

/** The other side of createEncoder: makes one picture after the other, for as long as its parent lives. */
export function runEncoderProcess(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  let turn = Promise.resolve()
  process.on('message', (request: EncoderRequest) => {
    turn = turn.then(() => answer(request))
  })
  process.on('disconnect', () => process.exit(0))
}

async function answer({ id, job }: EncoderRequest): Promise<void> {
  const unfinished = `${job.target}.${process.pid}.part`
  const error = await encode({ ...job, target: unfinished }).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  )
  // What is renamed is complete: nobody is sent half a picture.
  if (error === null) renameSync(unfinished, job.target)
  else rmSync(unfinished, { force: true })
  process.send?.({ id, error } satisfies EncoderAnswer)
}
