import { useId, useState } from 'react'
import type { GalleryBlock } from '../gallery-page.ts'
import { addressOf, type Choice } from './use-choice.ts'

interface BlockListProps {
  blocks: readonly GalleryBlock[]
  current: string
  choice: Choice
}

/** Every block type by family, filtered by words in its name, folder or description. */
export function BlockList({ blocks, current, choice: { locale, width } }: BlockListProps) {
  const [words, setWords] = useState('')
  const field = useId()
  const found = blocks.filter((block) => matches(block, words))
  const families = [...Map.groupBy(found, ({ family }) => family)]
  return (
    <nav className="gallery__list" aria-label="Blocks">
      <search className="gallery__search">
        <label htmlFor={field} className="label">
          Find a block
        </label>
        <input id={field} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        <output className="gallery__note" htmlFor={field}>
          {found.length} of {blocks.length}
        </output>
      </search>
      {families.map(([family, members]) => (
        <details key={family} open>
          <summary className="label">
            {family} <span>{members.length}</span>
          </summary>
          <ul className="gallery__types">
            {members.map(({ type, examples }) => (
              <li key={type}>
                <a
                  href={addressOf(type, { locale, width })}
                  {...(type === current && { 'aria-current': 'page', ref: scrollIntoView })}
                >
                  {type} <span>{examples.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

function matches({ type, component, description }: GalleryBlock, words: string): boolean {
  const text = `${type} ${component} ${description}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
