import { useEffect, useState } from 'react'
import type { BlockBytes, Weight } from '../gallery-page.ts'

/** What the block costs a page, weighed after the page has come: where nothing is built, it takes a moment. */
export function Bytes({ block }: { block: string }) {
  const [bytes, setBytes] = useState<BlockBytes | 'failed' | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    readBytes(block, asking.signal).then(setBytes, () => {
      if (!asking.signal.aborted) setBytes('failed')
    })
    return () => asking.abort()
  }, [block])
  if (bytes === null) return <p className="gallery__note">Weighing …</p>
  if (bytes === 'failed') return <p className="gallery__note">Its files could not be weighed; the server said why.</p>
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
  build: 'Weighed in dist/, which is current.',
  measured: 'Weighed in a build of this block alone, as dist/ is not current.',
} as const satisfies Record<BlockBytes['source'], string>

function Row({ label, files, bytes, gzip }: Weight & { label: string }) {
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
