import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

export interface ParsedAnswer {
  /** 0: the connection was closed without an answer. */
  status: number
  headers: IncomingHttpHeaders
  /** Decoded; empty where it was cut off. */
  body: string
}

/** Reads the bytes of a connection on which one request was sent, down to header lines that a client would never show. */
export function parseAnswer(received: Buffer): ParsedAnswer {
  const end = received.indexOf('\r\n\r\n')
  const head = (end < 0 ? received : received.subarray(0, end)).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  const rest = end < 0 ? Buffer.alloc(0) : received.subarray(end + 4)
  // An interim answer, such as 100 Continue.
  if (status >= 100 && status < 200 && rest.length > 0) return parseAnswer(rest)
  const headers = readHeaders(head)
  const content = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest
  return { status, headers, body: decode(content, headers['content-encoding']) }
}

function readHeaders(head: string): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {}
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (name === 'set-cookie') headers[name] = [...(headers[name] ?? []), value]
    else headers[name] = value
  }
  return headers
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (lineEnd < 0 || !(length > 0)) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync, zstd: zstdDecompressSync } as const

function decode(content: Buffer, encoding: string | undefined): string {
  const decoder = encoding !== undefined && encoding in decoders ? decoders[encoding as keyof typeof decoders] : null
  try {
    return (decoder ? decoder(content) : content).toString()
  } catch {
    return ''
  }
}
