import { useEffect, useState } from 'react'
import type { BlockBytes, FileSizes } from '../gallery-page.ts'

/** The bytes that the block adds to a page. Loaded after the gallery, as measuring may need a build. */
export function Bytes({ block }: { block: string }) {
  const [bytes, setBytes] = useState<BlockBytes | 'failed' | null>(null)
  useEffect(() => {
    const request = new AbortController()
    readBytes(block, request.signal).then(setBytes, () => {
      if (!request.signal.aborted) setBytes('failed')
    })
    return () => request.abort()
  }, [block])
  if (bytes === null) return <p className="tool__note">Measuring …</p>
  if (bytes === 'failed')
    return <p className="tool__note">The files could not be measured. The server has logged the reason.</p>
  return (
    <table className="gallery__bytes">
      <caption>{sources[bytes.source]}</caption>
      <thead>
        <tr>
          <th scope="col">On the page</th>
          <th scope="col">Files</th>
          <th scope="col">Bytes</th>
          <th scope="col">gzip</th>
        </tr>
      </thead>
      <tbody>
        <Row label="CSS" {...bytes.styles} />
        <Row label="JS of its own" {...bytes.script} />
        <Row label="JS shared with its kind" {...bytes.shared} />
      </tbody>
    </table>
  )
}

const sources = {
  build: 'Measured in dist/, which is current.',
  measured: 'Measured in a build of this block only, as dist/ is not current.',
} as const satisfies Record<BlockBytes['source'], string>

function Row({ label, files, bytes, gzip }: FileSizes & { label: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{files}</td>
      <td>{bytes.toLocaleString('en')}</td>
      <td>{gzip.toLocaleString('en')}</td>
    </tr>
  )
}

async function readBytes(block: string, signal: AbortSignal): Promise<BlockBytes> {
  const response = await fetch(`/__gallery/bytes?${new URLSearchParams({ block }).toString()}`, { signal })
  if (!response.ok) throw new Error(`No bytes: ${response.status}`)
  return (await response.json()) as BlockBytes
}
