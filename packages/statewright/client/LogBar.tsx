import { useState } from 'react'
import { logKinds, type LogEntry } from '../core/event-log.ts'
import { logAsJson, logAsText, type LogFilter } from '../core/log-text.ts'

interface LogBarProps {
  all: readonly LogEntry[]
  /** Those that pass the filter: they are copied. */
  shown: readonly LogEntry[]
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  time: (ms: number) => string
}

/** Search, filters and copies of the event log. */
export function LogBar({ all, shown, filter, onFilter, time }: LogBarProps) {
  const [said, setSaid] = useState('')
  const senders = [...new Set(all.map(({ sender }) => sender))]
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(`Copied ${shown.length}`),
      () => setSaid('This browser does not allow to copy.'),
    )
  return (
    <div className="flows__log-bar">
      <input
        type="search"
        aria-label="Search in the log"
        placeholder="Search"
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
      />
      <Choice
        label="Sender"
        options={senders}
        value={filter.sender}
        onChoose={(sender) => onFilter({ ...filter, sender })}
      />
      <Choice
        label="Kind"
        options={logKinds.filter((kind) => all.some((one) => one.kind === kind))}
        value={filter.kind}
        onChoose={(kind) => onFilter({ ...filter, kind })}
      />
      <output className="tool__note">
        {shown.length === all.length ? `${all.length} entries` : `${shown.length} of ${all.length}`}
      </output>
      <output className="tool__note flows__log-said">{said}</output>
      <button type="button" onClick={() => copy(logAsText(shown, time))}>
        Copy as text
      </button>
      <button type="button" onClick={() => copy(logAsJson(shown))}>
        Copy as JSON
      </button>
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly string[]
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{label}: all</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
