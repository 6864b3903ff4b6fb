import { useState } from 'react'
import { FindField } from '../../../packages/tool-ui/FindField.tsx'
import { hasWords } from '../../../packages/tool-ui/has-words.ts'
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
  const found = blocks.filter((block) => matches(block, words))
  const families = [...Map.groupBy(found, ({ family }) => family)]
  return (
    <nav className="gallery__list" aria-label="Blocks">
      <FindField label="Find a block" words={words} onWords={setWords} found={found.length} all={blocks.length} />
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
  return hasWords(`${type} ${component} ${description}`, words)
}
