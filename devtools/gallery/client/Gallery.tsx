import type { GalleryBlock, GalleryPage } from '../gallery-page.ts'
import { BlockList } from './BlockList.tsx'
import { Bytes } from './Bytes.tsx'
import { Choices } from './Choices.tsx'
import { useChoice } from './use-choice.ts'
import { useStates } from './use-states.ts'
import { Workbench } from './Workbench.tsx'

/** The page of a block in the gallery. */
export function Gallery(page: GalleryPage) {
  const { blocks, chosen, locales } = page
  const [choice, choose] = useChoice(page)
  const states = useStates(chosen.flows, page.simulator)
  const block = blocks.find(({ type }) => type === chosen.type)
  const example = chosen.examples.find(({ name }) => name === choice.example)
  return (
    <div className="tool gallery">
      <BlockList blocks={blocks} current={chosen.type} choice={choice} />
      <main className="gallery__main" aria-label={chosen.type}>
        <header className="gallery__head">
          <div>
            <h1 className="subtitle">{chosen.type}</h1>
            <p>{block?.description}</p>
            {block && <Facts {...block} flows={chosen.flows} simulator={page.simulator} />}
          </div>
          <Bytes block={chosen.type} />
        </header>
        <Choices choice={choice} choose={choose} examples={chosen.examples} locales={locales} states={states} />
        {example ? (
          <Workbench key={example.name} chosen={chosen} example={example} choice={choice} />
        ) : (
          <p>blocks/{block?.component}/examples.json has no example yet.</p>
        )}
      </main>
    </div>
  )
}

interface FactsProps extends GalleryBlock {
  flows: readonly string[]
  simulator: string
}

function Facts({ component, tier, allowedIn, binding, hydrate, flows, simulator }: FactsProps) {
  return (
    <ul className="gallery__facts">
      <li>
        <code>blocks/{component}</code>
      </li>
      <li>
        {tier}
        {hydrate && `, hydrates on ${hydrate}`}
      </li>
      <li>allowed in {allowedIn.join(', ')}</li>
      {binding && (
        <li>
          <code>{binding}</code>
        </li>
      )}
      {flows.length > 0 && (
        <li>
          flows{' '}
          {flows.map((flow, index) => (
            <span key={flow}>
              {index > 0 && ', '}
              <a href={`${simulator}/${flow}`}>{flow}</a>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
