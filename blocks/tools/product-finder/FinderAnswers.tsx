import type { SiteContext } from '../../../engine/composition/block.ts'
import type { FinderPath } from '../../../flows/product-finder/finder-steps.ts'
import type { FinderAnswerFields, FinderStepFields } from './fields.generated.ts'

export interface FinderAnswersProps {
  path: FinderPath<FinderStepFields>
  step: FinderStepFields
  pageUrl: string
  /** Id of the question. */
  labelledBy: string
  site: SiteContext
}

/** The answers: buttons where one is chosen, checkboxes and a button where several may be. */
export function FinderAnswers({ path, step, pageUrl, labelledBy, site }: FinderAnswersProps) {
  const isMulti = step.type === 'multi'
  const own = step.answers.map(({ value }) => value)
  return (
    <form
      action={pageUrl}
      aria-labelledby={labelledBy}
      autoComplete="off"
      data-event-submit={isMulti ? 'answers.confirmed' : 'answer.chosen'}
    >
      {path.codes
        .filter((code) => !own.includes(code))
        .map((code) => (
          <input key={code} type="hidden" name="answers" value={code} />
        ))}
      <ul className="finder__answers">
        {step.answers.map((answer) => (
          <li key={answer.value}>
            {isMulti ? (
              <Option answer={answer} isChosen={path.codes.includes(answer.value)} />
            ) : (
              <Choice answer={answer} isChosen={path.codes.includes(answer.value)} site={site} />
            )}
          </li>
        ))}
      </ul>
      {isMulti && (
        <div className="finder__confirm">
          <p className="finder__missing" role="alert" data-part="missing" hidden>
            {site.text('finder.missing')}
          </p>
          <button type="submit" className="button button--solid">
            {site.text('finder.continue')}
          </button>
        </div>
      )}
    </form>
  )
}

interface AnswerProps {
  answer: FinderAnswerFields
  isChosen: boolean
}

function Choice({ answer, isChosen, site }: AnswerProps & Pick<FinderAnswersProps, 'site'>) {
  return (
    <button
      type="submit"
      className="finder__answer"
      name="answers"
      value={answer.value}
      data-chosen={isChosen ? '' : undefined}
    >
      <Words answer={answer} />
      {isChosen && <span className="visually-hidden">{site.text('finder.chosen')}</span>}
    </button>
  )
}

function Option({ answer, isChosen }: AnswerProps) {
  return (
    <label className="finder__answer">
      <input
        type="checkbox"
        className="finder__box"
        name="answers"
        value={answer.value}
        defaultChecked={isChosen}
        data-event-change="answer.toggled"
      />
      <Words answer={answer} />
    </label>
  )
}

function Words({ answer: { icon, title, subtitle } }: Pick<AnswerProps, 'answer'>) {
  return (
    <>
      {icon && <img className="finder__icon" src={icon} alt="" width="96" height="96" />}
      <span className="finder__words">
        <span className="finder__answer-title">{title}</span>
        {subtitle && <span className="finder__answer-subtitle">{subtitle}</span>}
      </span>
    </>
  )
}
