import { useId } from 'react'
import { FieldsForm } from '../../shared/form/FieldsForm.tsx'
import type { ChosenBlock, Example } from '../gallery-page.ts'
import { Preview } from './Preview.tsx'
import type { Choice } from './use-choice.ts'
import { useFields, useVerdict } from './use-fields.ts'

interface WorkbenchProps {
  chosen: ChosenBlock
  example: Example
  choice: Choice
}

/** The preview of the block and the form of its fields. */
export function Workbench({ chosen: { type, schema }, example, choice: { locale, width } }: WorkbenchProps) {
  const edited = useFields(type, example)
  const { draft, issues } = useVerdict({ block: type, locale, json: edited.isEdited ? edited.json : null })
  const source = draft === null ? { example: example.name } : { draft }
  const query = new URLSearchParams({ block: type, locale, ...source })
  const heading = useId()
  const json = useId()
  return (
    <div className="gallery__bench">
      <Preview src={`/__gallery/render?${query.toString()}`} width={width} title={`${type}, ${example.name}`} />
      <section className="gallery__fields" aria-labelledby={heading}>
        <div className="gallery__bar">
          <h2 id={heading}>Fields</h2>
          <button type="button" onClick={edited.reset} disabled={!edited.isEdited}>
            Back to the example
          </button>
        </div>
        <div role="alert">
          {issues.map((issue) => (
            <p key={issue} className="gallery__issue">
              {issue}
            </p>
          ))}
        </div>
        <FieldsForm schema={schema} fields={edited.fields} onChange={edited.change} />
        <details className="gallery__json">
          <summary>As JSON</summary>
          <label htmlFor={json} className="visually-hidden">
            Fields as JSON
          </label>
          <textarea
            id={json}
            rows={16}
            spellCheck={false}
            value={edited.json}
            onChange={({ target }) => edited.type(target.value)}
          />
        </details>
      </section>
    </div>
  )
}
