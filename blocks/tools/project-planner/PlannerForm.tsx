import type { ReactNode } from 'react'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { hasProject, type Answers } from '../../../flows/project-planner/answers.ts'
import { Picture, type PictureFields } from '../../shared/Picture.tsx'
import type { ProjectPlannerFields } from './fields.generated.ts'
import { answersOf } from './find-project.ts'

export interface PlannerFormProps {
  fields: ProjectPlannerFields
  answers: Answers
  site: SiteContext
}

/** The three questions: a plain request to another state of the page. The browser demands all three answers. */
export function PlannerForm({ fields, answers, site }: PlannerFormProps) {
  const { pageUrl, projectInformations, projets } = fields
  const keys = projets.map(answersOf)
  const known = keys.map(({ size, status, inspiration }) => `${size}.${status}.${inspiration}`)
  const inspirations = fields.inspirations.filter(({ id }) => keys.some(({ inspiration }) => inspiration === id))
  return (
    <form className="project-planner__form" action={pageUrl?.href} data-event-submit="project.requested">
      <Question name="size" site={site} look="wide">
        {projectInformations.surfaces.map(({ id, name, image }) => (
          <Choice key={id} question="size" id={id} label={name} image={image} isChosen={answers.size === id} />
        ))}
      </Question>
      <Question name="status" site={site} look="words">
        {projectInformations.familySituations.map(({ id, name }) => (
          <Choice key={id} question="status" id={id} label={name} isChosen={answers.status === id} />
        ))}
      </Question>
      <Question name="inspiration" site={site} look="small">
        {inspirations.map(({ id, heading, image }) => (
          <Choice
            key={id}
            question="inspiration"
            id={id}
            label={heading}
            image={image}
            isChosen={answers.inspiration === id}
          >
            <span className="project-planner__none" data-part={`none-${id}`} hidden={hasProject(known, answers, id)}>
              {site.text('project.none-yet')}
            </span>
          </Choice>
        ))}
      </Question>
      <p className="project-planner__send">
        <button className="button button--solid" data-part="submit">
          {site.text('project.submit')}
        </button>
        <output>
          <span data-part="waiting" hidden>
            {site.text('project.waiting')}
          </span>
        </output>
      </p>
    </form>
  )
}

interface QuestionProps {
  name: keyof Answers
  look: 'wide' | 'words' | 'small'
  site: SiteContext
  children: ReactNode
}

function Question({ name, look, site, children }: QuestionProps) {
  return (
    <fieldset className="project-planner__question">
      <legend className="subtitle">{site.text(`project.${name}`)}</legend>
      <div className="project-planner__options" data-look={look}>
        {children}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  question: keyof Answers
  id: string
  label: Text
  image?: PictureFields | null | undefined
  isChosen: boolean
  children?: ReactNode
}

function Choice({ question, id, label, image, isChosen, children }: ChoiceProps) {
  return (
    <label className="project-planner__option">
      <input
        type="radio"
        name={question}
        value={id}
        required
        defaultChecked={isChosen}
        data-event-change={`${question}.chosen`}
      />
      {image && (
        <span className="project-planner__picture">
          <Picture image={image} alt="" sizes="(width < 48rem) 45vw, 25vw" />
        </span>
      )}
      <span className="project-planner__name">{label}</span>
      {children}
    </label>
  )
}
