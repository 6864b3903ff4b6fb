import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Failure } from '../../shared/results/Failure.tsx'
import { Section } from '../../shared/Section.tsx'
import { FinderResult } from './FinderResult.tsx'
import { finderState, type FinderState, indexOf, progressOf } from './finder-state.ts'
import type { Finder, FinderStepFields, ProductFinderFields } from './fields.generated.ts'
import { useId } from 'react'
import { Picture } from '../../shared/Picture.tsx'
import { FinderAnswers } from './FinderAnswers.tsx'
import { finderHref } from './finder-address.ts'

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

interface FinderQuestionProps {
  finder: Finder
  state: FinderState
  step: FinderStepFields
  pageUrl: string
  site: SiteContext
}

/** One question with its answers: a form whose result is another address of the page. */
function FinderQuestion({ finder, state: { path }, step, pageUrl, site }: FinderQuestionProps) {
  const id = useId()
  const { label, question, subtitle, image, type } = step
  const previous = path.answered[indexOf(path, step) - 1]?.step
  return (
    <div className="finder__stage" data-illustrated={image ? '' : undefined}>
      <div className="finder__question">
        <p className="label finder__progress">
          <Progress {...progressOf(finder.steps, path, step)} site={site} />
          <span className="finder__label">{label}</span>
        </p>
        <h2 id={id} className="title finder__title" tabIndex={-1} data-part="title">
          {question}
        </h2>
        {subtitle && <p className="finder__subtitle">{subtitle}</p>}
        {type === 'multi' && <p className="finder__hint">{site.text('finder.choose-several')}</p>}
        <FinderAnswers path={path} step={step} pageUrl={pageUrl} labelledBy={id} site={site} />
        {previous && (
          <a
            className="link finder__back"
            href={finderHref(pageUrl, { answers: path.codes, step: previous.id })}
            data-event="step.reopened"
            data-value={previous.id}
            data-no-prefetch=""
          >
            {site.text('finder.back')}
          </a>
        )}
      </div>
      {image && (
        <div className="finder__picture">
          <Picture image={image} alt="" sizes="(width < 48rem) 1px, (width < 64rem) 100vw, 50vw" />
        </div>
      )}
    </div>
  )
}

function Progress({ current, least, most, site }: ReturnType<typeof progressOf> & Pick<FinderQuestionProps, 'site'>) {
  return <span>{site.text(least === most ? 'finder.progress' : 'finder.progress-at-most', { current, most })}</span>
}
