/** A request of the grammar. Its bytes are made from it when it is sent, so that a smaller one is found by parts. */
export interface GeneratedRequest {
  /** Part of the grammar, for the statistics. */
  kind: string
  method: string
  target: string
  host: string
  /** The network of a visitor counts for limits. */
  address: string
  headers: readonly Header[]
  body?: Buffer
}

export type Header = readonly [name: string, value: string]

/** With the length of its body, and a connection of its own. */
export function bytesOf({ method, target, host, address, headers, body }: GeneratedRequest): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    `X-Forwarded-For: ${address}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** On one line, for a report. */
export function describeRequest(request: GeneratedRequest): string {
  return JSON.stringify({ ...request, ...(request.body && { body: request.body.toString('latin1') }) }).slice(0, 1500)
}
