import { expect, test } from 'vitest'
import { readThroughput } from './throughput.ts'

const report = `Running 10s test @ http://127.0.0.1:3000/en
  1 threads and 32 connections
  15080 requests in 10.00s, 826.51MB read
Requests/sec:   1508.02
Transfer/sec:     82.65MB
`

test('reads the responses per second', () => {
  expect(readThroughput(report)).toBe(1508.02)
})

test.each(['Non-2xx or 3xx responses: 3', 'Socket errors: connect 0, read 1, write 0, timeout 0'])(
  'a report with "%s" is refused',
  (line) => {
    expect(() => readThroughput(report.replace('Requests/sec', `  ${line}\nRequests/sec`))).toThrow(
      `The server did not answer every request: ${line}`,
    )
  },
)

test('a report without a rate is refused', () => {
  expect(() => readThroughput('unable to connect')).toThrow('wrk reported no requests: unable to connect')
})
