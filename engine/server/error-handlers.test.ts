import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { setErrorHandlers } from './error-handlers.ts'
import { createTestServer } from './testing/test-server.ts'

it('logs the path of a request that failed, without the query: links in mails have an e-mail address in it', async () => {
  const { live } = await createTestServer()
  const error = vi.fn<(facts: object, message: string) => void>()
  const ignore = () => undefined
  const app = Fastify()
  setErrorHandlers(app, { live: () => live, log: { debug: ignore, info: ignore, warn: ignore, error } })
  app.get('/fail', () => Promise.reject(new Error('broken')))
  const { statusCode } = await app.inject('/fail?code=secret&email=ada@example.com')
  expect(statusCode).toBe(500)
  expect(error.mock.calls[0]?.[0]).toMatchObject({ code: 'REQUEST_FAILED', path: '/fail' })
  expect(JSON.stringify(error.mock.calls)).not.toMatch(/secret|ada@/)
  await app.close()
})
