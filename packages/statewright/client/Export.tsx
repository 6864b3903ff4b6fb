import { useEffect, useMemo, useState } from 'react'
import { exportText } from '../export/export-text.ts'
import { exportFormats, type ExportFormat } from '../export/formats.ts'
import { scxmlOf } from '../export/scxml.ts'
import { host } from './host.ts'
import { pngOf } from './png-of.ts'
import { saveFile } from './save-file.ts'
import type { Simulation } from './simulation.ts'

type Exported = Pick<Simulation, 'flow' | 'machine' | 'chart'>

/** The machine for other tools, each format with a link that can be passed on. `?export=png` in the address saves that. */
export function Export({ simulation }: { simulation: Exported }) {
  const { flow, chart } = simulation
  const [said, setSaid] = useState('')
  const { notes } = useMemo(() => scxmlOf(chart), [chart])
  const { exportAddress } = host()
  const save = (format: ExportFormat): void =>
    void fileOf(format, simulation).then(
      (content) => {
        const file = `${flow.flow}.${format}`
        saveFile(content, file)
        setSaid(`${file} is saved.`)
      },
      (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)),
    )
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (query.get('export') !== 'png') return
    query.delete('export')
    const rest = query.toString()
    history.replaceState(null, '', location.pathname + (rest === '' ? '' : `?${rest}`) + location.hash)
    save('png')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the address that was opened
  }, [])
  return (
    <details className="flows__export">
      <summary>Export</summary>
      <div className="flows__input">
        <ul className="flows__formats">
          {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
            <li key={format}>
              <Format
                format={format}
                file={`${flow.flow}.${format}`}
                address={exportAddress?.(flow.flow, format)}
                save={() => save(format)}
              />
              <span className="tool__note">{exportFormats[format].of}</span>
            </li>
          ))}
        </ul>
        <output className="tool__note">{said}</output>
        {exportAddress && (
          <p className="tool__note">The addresses of these links stay: anybody with this server can use them.</p>
        )}
        {notes.length > 0 && (
          <details>
            <summary>What SCXML cannot say of it: {notes.length}</summary>
            <ul className="flows__export-notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </details>
  )
}

interface FormatProps {
  format: ExportFormat
  /** Name of the file that is saved. */
  file: string
  /** Undefined: the page makes the file. */
  address: string | undefined
  save: () => void
}

function Format({ format, file, address, save }: FormatProps) {
  const { name } = exportFormats[format]
  if (address === undefined)
    return (
      <button type="button" onClick={save}>
        {name}
      </button>
    )
  return (
    <a
      href={address}
      download={file}
      onClick={(event) => {
        if (format !== 'png') return
        event.preventDefault()
        save()
      }}
    >
      {name}
    </a>
  )
}

async function fileOf(format: ExportFormat, { machine, chart }: Exported): Promise<Blob> {
  if (format === 'png') return pngOf(chart)
  const text = await exportText(format, { machine, chart, layout: host().layout })
  return new Blob([text], { type: exportFormats[format].type })
}
