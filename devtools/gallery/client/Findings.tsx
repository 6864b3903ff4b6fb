import axeUrl from 'axe-core/axe.min.js?url'
import type { AxeResults, RunOptions } from 'axe-core'
import { useState, type RefObject } from 'react'

interface Finding {
  rule: string
  help: string
  /** Address of the page that explains the rule. */
  url: string
  impact: string
  /** Selectors. */
  elements: readonly string[]
}

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  rules: {
    // Of a page, not of a block alone.
    ...{ 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
    ...{ 'landmark-one-main': { enabled: false }, bypass: { enabled: false } },
  },
}

/** What axe finds in the preview as it is now: in its state, language and width. */
export function Findings({ frame, of }: { frame: RefObject<HTMLIFrameElement | null>; of: string }) {
  const [found, setFound] = useState<readonly Finding[] | 'running' | string | null>(null)
  const check = (): void => {
    const view = frame.current?.contentWindow
    if (!view) return
    setFound('running')
    runAxe(view as AxeWindow).then(setFound, (error: unknown) =>
      setFound(error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <section className="gallery__findings" aria-label={`Accessibility of ${of}`}>
      <div className="gallery__bar">
        <button type="button" onClick={check} disabled={found === 'running'}>
          Check accessibility
        </button>
        <output className="tool__note">
          {found === 'running' && 'Checking …'}
          {typeof found === 'string' && found !== 'running' && `It could not be checked: ${found}`}
          {Array.isArray(found) && (found.length === 0 ? 'axe finds nothing.' : `axe finds ${found.length}:`)}
        </output>
      </div>
      {Array.isArray(found) && found.length > 0 && (
        <ul>
          {(found as readonly Finding[]).map(({ rule, help, url, impact, elements }) => (
            <li key={rule}>
              <a href={url}>{rule}</a> {impact}: {help}
              <ul>
                {elements.map((one) => (
                  <li key={one}>
                    <code>{one}</code>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type AxeWindow = Window & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } }

async function runAxe(view: AxeWindow): Promise<Finding[]> {
  if (!view.axe) await load(view.document)
  const { violations } = (await view.axe?.run(options)) ?? { violations: [] }
  return violations.map(({ id, help, helpUrl, impact, nodes }) => ({
    ...{ rule: id, help, url: helpUrl, impact: impact ?? 'minor' },
    elements: nodes.map(({ target }) => target.join(' ')),
  }))
}

function load(document: Document): Promise<void> {
  const script = document.createElement('script')
  script.src = axeUrl
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('axe could not be loaded.')))
    document.head.append(script)
  })
}
