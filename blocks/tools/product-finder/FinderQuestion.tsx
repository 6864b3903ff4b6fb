import { useId } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import { FinderAnswers } from './FinderAnswers.tsx'
import { finderHref } from './finder-address.ts'
import { indexOf, progressOf, type FinderState } from './finder-state.ts'
import type { Finder, FinderStepFields } from './fields.generated.ts'

export interface FinderQuestionProps {
  finder: Finder
  state: FinderState
  step: FinderStepFields
  pageUrl: string
  site: SiteContext
}

/** One question with its answers: a form whose result is another address of the page. */
export function FinderQuestion({ finder, state: { path }, step, pageUrl, site }: FinderQuestionProps) {
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
