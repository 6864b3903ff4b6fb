import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startS3Server } from '../engine/media/testing/s3-server.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { readEnvironment } from './environment.ts'
import { openSharedPictures } from './shared-pictures.ts'

const picture = `${'a'.repeat(64)}.webp`

async function openStore(others: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
  const { options, stop } = await startS3Server(folder)
  const lines: string[] = []
  const write =
    (level: string) =>
    (facts: object, message: string): void => {
      const { err, ...rest } = facts as { err?: Error }
      lines.push([level, JSON.stringify(rest), message, err?.message].filter(Boolean).join(' '))
    }
  const log: ServerLog = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const env = {
    MEDIA_CACHE_URL: `s3://${options.bucket}/${options.prefix}`,
    AWS_ENDPOINT_URL_S3: options.endpoint,
    AWS_ACCESS_KEY_ID: options.accessKeyId,
    AWS_SECRET_ACCESS_KEY: options.secretAccessKey,
    ...others,
  }
  const shared = openSharedPictures(readEnvironment(env, '/'), log)
  if (!shared) throw new Error('There is no store.')
  onTestFinished(async () => {
    shared.close()
    await stop()
    rmSync(folder, { recursive: true })
  })
  return { shared, lines }
}

it('reads from the bucket of the environment', async () => {
  const { shared, lines } = await openStore()
  expect([await shared.read(picture), lines]).toEqual(['missing', []])
})

it('says once for each direction that the keys are refused, and never which they are', async () => {
  const { shared, lines } = await openStore({ AWS_SECRET_ACCESS_KEY: 'a-wrong-secret' })
  await shared.check()
  for (let times = 0; times < 10; times++) expect(await shared.read(picture)).toBe('unavailable')
  const reason = 'as it does not answer in time or refuses. The bucket answered 403 SignatureDoesNotMatch'
  expect(lines).toEqual([
    `warn {"code":"BUCKET_UNAVAILABLE","access":"read"} Pictures are not read from MEDIA_CACHE_URL but made here, ${reason}`,
    `warn {"code":"BUCKET_UNAVAILABLE","access":"write"} Pictures are not written to MEDIA_CACHE_URL, ${reason}`,
  ])
})

it('is not there without MEDIA_CACHE_URL', () => {
  const log = {} as ServerLog
  expect(openSharedPictures(readEnvironment({ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, '/'), log)).toBe(
    undefined,
  )
})
