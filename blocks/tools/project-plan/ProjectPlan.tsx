import { useId } from 'react'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { PlanOpening, PlanPiece, ProjectPlanFields } from './fields.generated.ts'
import { areaOf, boundsOf, distance } from './geometry.ts'
import { PlanDrawing } from './PlanDrawing.tsx'

/** The plan of a room to scale, beside a list of everything on it: the list says in words what the drawing shows. */
export function ProjectPlan({ fields, site, first }: BlockProps<ProjectPlanFields>) {
  const { heading, text, walls, openings, measures } = fields
  const list = useId()
  const room = boundsOf(walls)
  const size = { width: metres(room.width), depth: metres(room.height), area: Math.round(areaOf(walls) * 10) / 10 }
  const title = site.t('project.plan.title', size)
  return (
    <Section name="project-plan" background={fields.backgroundColor} heading={heading} first={first}>
      <div className="project-plan__columns">
        <div className="project-plan__words">
          <Heading />
          <RichText html={text} />
        </div>
        <figure className="project-plan__figure">
          <PlanDrawing fields={fields} title={title} describedBy={list} />
          <figcaption>{site.text('project.plan.title', size)}</figcaption>
        </figure>
        <div className="project-plan__list" id={list}>
          <Pieces fields={fields} site={site} />
          <dl className="facts">
            {openings.map((opening, index) => (
              <Fact key={index} name={site.text(`project.plan.${nameOf(opening)}`)} cm={opening.width} site={site} />
            ))}
            {measures.map(({ label, from, to }, index) => (
              <Fact key={index} name={label} cm={Math.round(distance(from, to))} site={site} />
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}

function Pieces({ fields: { pieces }, site }: { fields: ProjectPlanFields; site: SiteContext }) {
  return (
    <table className="project-plan__table">
      <caption className="visually-hidden">{site.text('project.plan.pieces')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={site.t('project.plan.number-title')}>{site.text('project.plan.number-short')}</abbr>
          </th>
          <th scope="col">{site.text('project.plan.piece')}</th>
          <th scope="col">{site.text('project.plan.size')}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            <th scope="row">{piece.product?.url ? <a href={piece.product.url.href}>{piece.name}</a> : piece.name}</th>
            <td>{sizeOf(piece)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ name, cm, site }: { name: PlanPiece['name']; cm: number; site: SiteContext }) {
  return (
    <div className="facts__row">
      <dt>{name}</dt>
      <dd>{site.text('project.plan.cm', { value: cm })}</dd>
    </div>
  )
}

function nameOf({ type, opensInwards }: PlanOpening): string {
  return type === 'door' ? (opensInwards ? 'door-inwards' : 'door-outwards') : type
}

function sizeOf({ width, depth, height }: PlanPiece): string {
  return [width, depth, ...(height ? [height] : [])].join(' × ')
}

function metres(cm: number): number {
  return Math.round(cm) / 100
}
