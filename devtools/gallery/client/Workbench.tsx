import { useId, useMemo } from 'react'
import { FieldsForm } from '../../../packages/tool-ui/form/FieldsForm.tsx'
import type { ChosenBlock, Example } from '../gallery-page.ts'
import { Preview } from './Preview.tsx'
import { besideOf, stateOf, type Choice } from './use-choice.ts'
import { useFields, useVerdict } from './use-fields.ts'

interface WorkbenchProps {
  chosen: ChosenBlock
  example: Example
  choice: Choice
}

/** The preview of the block and the form of its fields. */
export function Workbench({ chosen: { type, schema }, example, choice }: WorkbenchProps) {
  const { locale, width, prefers } = choice
  const { flow, state } = stateOf(choice) ?? {}
  const shown = useMemo(() => (flow !== undefined && state !== undefined ? { flow, state } : null), [flow, state])
  const beside = besideOf(choice)
  const edited = useFields(type, example)
  const { draft, issues } = useVerdict({ block: type, locale, json: edited.isEdited ? edited.json : null })
  const source = draft === null ? { example: example.name } : { draft }
  const addressIn = (language: string): string =>
    `/__gallery/render?${new URLSearchParams({ block: type, locale: language, ...source }).toString()}`
  const previews = [{ locale, width }, ...(beside ? [{ locale, width, ...beside }] : [])]
  const heading = useId()
  const json = useId()
  return (
    <div className="gallery__bench">
      <div className="gallery__previews">
        {previews.map((one, index) => (
          <Preview
            key={index === 0 ? 'first' : 'beside'}
            src={addressIn(one.locale)}
            width={one.width}
            title={`${type}, ${example.name}${index === 0 ? '' : `, ${one.locale}, ${one.width} px`}`}
            state={shown}
            prefers={prefers}
          />
        ))}
      </div>
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
