import { useEffect, useMemo, useState } from 'react'
import { exportFormats, type ExportFormat } from '../export/formats.ts'
import { scxmlOf } from '../export/scxml.ts'
import { downloadPng } from './download-png.ts'
import type { Simulation } from './simulation.ts'

/** The machine for other tools, each format with a link that can be passed on. `?export=png` in the address saves that. */
export function Export({ simulation: { flow, chart } }: { simulation: Pick<Simulation, 'flow' | 'chart'> }) {
  const [said, setSaid] = useState('')
  const { notes } = useMemo(() => scxmlOf(chart), [chart])
  const savePng = (): void =>
    void downloadPng(chart, `${flow.flow}.png`).then(
      () => setSaid(`${flow.flow}.png is saved.`),
      (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)),
    )
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (query.get('export') !== 'png') return
    history.replaceState(null, '', location.pathname + location.hash)
    savePng()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the address that was opened
  }, [])
  return (
    <details className="flows__export">
      <summary>Export</summary>
      <div className="flows__input">
        <ul className="flows__formats">
          {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
            <li key={format}>
              <a
                href={`/__flows/${flow.flow}/export.${format}`}
                download={`${flow.flow}.${format}`}
                onClick={(event) => {
                  if (format !== 'png') return
                  event.preventDefault()
                  savePng()
                }}
              >
                {exportFormats[format].name}
              </a>
              <span className="tool__note">{exportFormats[format].of}</span>
            </li>
          ))}
        </ul>
        <output className="tool__note">{said}</output>
        <p className="tool__note">The addresses of these links stay: anybody with this server can use them.</p>
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
