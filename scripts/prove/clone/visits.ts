import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** What somebody expects at an address. */
export interface Visit {
  host: string
  path: string
  /** 200 by default. */
  status?: number
  /** Parts of the body; where the status is a redirect, of its address. */
  shows?: readonly string[]
  hides?: readonly string[]
}

export interface Answer {
  status: number
  location: string
  body: string
}

/** Requests each address from a server on loopback, by its host name. A sentence for each expectation that is not met. */
export async function visitAll(port: number, visits: readonly Visit[]): Promise<string[]> {
  const answers = await Promise.all(visits.map(async (visit) => ({ visit, answer: await ask(port, visit) })))
  return answers.flatMap(({ visit, answer }) => differences(visit, answer))
}

/** @internal Exported for its test. */
export function differences({ host, path, status = 200, shows = [], hides = [] }: Visit, answer: Answer): string[] {
  const address = `${host}${path}`
  if (answer.status !== status) return [`${address} has status ${answer.status}, not ${status}.`]
  const body = answer.location + answer.body
  return [
    ...shows.filter((part) => !body.includes(part)).map((part) => `${address} does not show "${part}".`),
    ...hides.filter((part) => body.includes(part)).map((part) => `${address} shows "${part}".`),
  ]
}

/** The answer of a server on loopback to a host name. fetch() does not send the header Host. */
export function ask(port: number, { host, path }: Pick<Visit, 'host' | 'path'>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request({ host: '127.0.0.1', port, path, headers: { host }, timeout: 30_000 }, (response) => {
    const { statusCode = 0, headers } = response
    text(response).then(
      (body) => resolve({ status: statusCode, location: headers.location ?? '', body }),
      (error: unknown) => reject(error),
    )
  })
  sent.on('timeout', () => sent.destroy(new Error(`${host}${path} did not answer within 30 s.`)))
  sent.on('error', reject)
  sent.end()
  return promise
}
