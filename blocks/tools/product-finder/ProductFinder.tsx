import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Failure } from '../../shared/results/Failure.tsx'
import { Section } from '../../shared/Section.tsx'
import { FinderQuestion } from './FinderQuestion.tsx'
import { FinderResult } from './FinderResult.tsx'
import { finderState } from './finder-state.ts'
import type { Finder, ProductFinderFields } from './fields.generated.ts'

/** A guided choice. The address contains the answers; the script swaps questions and result without a reload. */
export function ProductFinder({ fields, site, first }: BlockProps<ProductFinderFields>) {
  const { finder, answers = [], step, products = [] } = fields
  const state = finderState(fields)
  const pageUrl = fields.pageUrl?.href ?? ''
  const shared = { finder, state, pageUrl, site }
  return (
    <Section
      name="product-finder"
      width="full"
      background={fields.backgroundColor}
      heading={finder.heading}
      first={first}
    >
      <Heading look="subtitle" className="finder__heading" />
      <div
        className="finder"
        data-flow="product-finder"
        data-activate="history"
        data-steps={JSON.stringify(finder.steps.map(structureOf))}
        data-mapped={JSON.stringify(mappedKeys(finder))}
        data-answers={answers.join()}
        data-step={step ?? undefined}
      >
        <Failure site={site} retry="results.retried" />
        <div data-region="finder" data-part="stage">
          {state.step ? (
            <FinderQuestion key={state.step.id} step={state.step} {...shared} />
          ) : (
            <FinderResult products={products} {...shared} />
          )}
        </div>
      </div>
    </Section>
  )
}

/** What the script needs of a step: no words. */
function structureOf({ id, first, type, answers }: Finder['steps'][number]): object {
  return { id, first, type, answers: answers.map(({ value, goTo }) => ({ value, goTo: goTo ?? undefined })) }
}

function mappedKeys({ mapping }: Finder): string[] {
  return Object.keys(mapping).filter((key) => (mapping[key]?.length ?? 0) > 0)
}
