import { createHash } from 'node:crypto'

/** Where a bucket is, and the keys to it. */
export interface BucketOptions {
  /** Address of the S3-compatible service, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** Of all names, without a slash at its end; empty: none. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary keys. */
  sessionToken?: string
}

/** Objects of an S3-compatible service. All functions reject where it does not answer, or refuses. */
export interface Bucket {
  /** Null where there is none. */
  get: (name: string, signal: AbortSignal) => Promise<StoredObject | null>
  /** Replaces the object of this name, whole or not at all. */
  put: (name: string, object: { bytes: Buffer; type: string }, signal: AbortSignal) => Promise<void>
}

export interface StoredObject {
  bytes: Buffer
  /** Whether the bytes are those that were stored. */
  isWhole: boolean
}

/** Larger objects are neither written nor read. */
export const maxObjectBytes = 16 * 1024 * 1024
const maxErrorBytes = 16_384

const digestHeader = 'x-amz-meta-sha256'

/** A bucket in the path of its address, which every S3-compatible service accepts. */
export function createBucket({ endpoint, bucket, prefix, ...options }: BucketOptions): Bucket {
  // Loaded when it is first used: most sites have no bucket.
  const client = lazily(async () => {
    const { AwsClient } = await import('aws4fetch')
    return new AwsClient({ ...options, service: 's3', retries: 0 })
  })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const urlOf = (name: string): string => [root, ...(prefix === '' ? [] : [prefix]), name].join('/')

  async function send(url: string, init: RequestInit): Promise<Response> {
    const aws = await client()
    return aws.fetch(url, { ...init, redirect: 'error' })
  }

  return {
    async get(name, signal) {
      const response = await send(urlOf(name), { signal })
      if (response.status === 404) return noObject(response)
      if (response.status !== 200) throw await refusal(response)
      const bytes = await readBytes(response, maxObjectBytes)
      return { bytes, isWhole: response.headers.get(digestHeader) === digestOf(bytes) }
    },
    async put(name, { bytes, type }, signal) {
      const digest = digestOf(bytes)
      const headers = { 'content-type': type, 'x-amz-content-sha256': digest, [digestHeader]: digest }
      const response = await send(urlOf(name), { method: 'PUT', body: new Uint8Array(bytes), headers, signal })
      if (!response.ok) throw await refusal(response)
      await response.body?.cancel()
    },
  }
}

/** A bucket that does not exist is no missing object. */
async function noObject(response: Response): Promise<null> {
  const error = await refusal(response)
  if (error.message.includes('NoSuchBucket')) throw error
  return null
}

/** E.g. `403 SignatureDoesNotMatch`. Nothing else of the answer: it may repeat the keys. */
async function refusal(response: Response): Promise<Error> {
  const text = await readBytes(response, maxErrorBytes).then(String, () => '')
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1]
  return new Error(['The bucket answered', response.status, ...(code === undefined ? [] : [code])].join(' '))
}

/** @throws for a longer body, of which no more is read. */
async function readBytes({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`The bucket answered with more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => (loaded ??= load())
}
