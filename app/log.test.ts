import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createHttpCarrier } from '../engine/content/http-carrier.ts'
import { logOptions } from './log.ts'

it('logs the reason of a failure once', async () => {
  const respond = async () => new Response('<html>', { status: 500 })
  const carrier = createHttpCarrier('http://content.example/graphql', { timeoutMs: 1000, fetch: respond })
  const document = { name: 'Page', hash: 'p', text: '' }
  const error: unknown = await carrier.request({ document, acceptLanguage: 'fr' }).catch((reason: unknown) => reason)
  const lines: string[] = []
  pino(logOptions('info'), { write: (line: string) => void lines.push(line) }).warn({ err: error })
  const { err } = JSON.parse(lines[0] ?? '') as { err: { message: string } }
  expect(err.message).toBe(
    'The content service at http://content.example/graphql did not respond to Page: answered with status 500, not JSON',
  )
})
