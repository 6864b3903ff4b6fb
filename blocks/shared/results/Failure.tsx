import type { SiteContext } from '../../../engine/composition/block.ts'

export interface FailureProps {
  site: SiteContext
  /** Event that the button sends. */
  retry: string
}

/** Says that new results failed to load. The binding shows it as the part `failure`. Styles: results.css. */
export function Failure({ site, retry }: FailureProps) {
  return (
    <div className="failure" role="alert" data-part="failure" hidden>
      <p>{site.text('results.failed')}</p>
      <button type="button" className="button" data-event={retry}>
        {site.text('results.retry')}
      </button>
    </div>
  )
}
