import { ContentRefused } from '../../engine/content/client.ts'
import type { ContentTransport } from '../../engine/content/transport.ts'
import type { ContentMeasurements } from './site-metrics.ts'

/** Reports every answer of the content service. */
export function measuredTransport(
  transport: ContentTransport,
  { answer }: Pick<ContentMeasurements, 'answer'>,
): ContentTransport {
  const measured = async <Result>(
    operation: string,
    access: 'read' | 'write' | 'file',
    send: () => Promise<Result>,
  ): Promise<Result> => {
    const startedAt = performance.now()
    const report = (result: 'answered' | 'refused' | 'failed'): void =>
      answer({ operation, access, result, seconds: (performance.now() - startedAt) / 1000 })
    try {
      const result = await send()
      report('answered')
      return result
    } catch (error) {
      report(error instanceof ContentRefused ? 'refused' : 'failed')
      throw error
    }
  }
  return {
    request: (request) => measured(request.document.name, 'read', () => transport.request(request)),
    perform: (request) => measured(request.document.name, 'write', () => transport.perform(request)),
    upload: (upload) => measured('upload', 'file', () => transport.upload(upload)),
    dropUpload: (dropped) => measured('dropUpload', 'file', () => transport.dropUpload(dropped)),
  }
}
