import { useId } from 'react'

interface FindFieldProps {
  label: string
  words: string
  onWords: (words: string) => void
  /** Numbers of what has the words, and of all. */
  found: number
  all: number
}

/** A field that filters a list by words, with the number of what was found. */
export function FindField({ label, words, onWords, found, all }: FindFieldProps) {
  const field = useId()
  return (
    <search className="tool__search">
      <label htmlFor={field} className="label">
        {label}
      </label>
      <input id={field} type="search" value={words} onChange={({ target }) => onWords(target.value)} />
      <output className="tool__note" htmlFor={field}>
        {found} of {all}
      </output>
    </search>
  )
}
