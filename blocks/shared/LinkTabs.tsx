import type { ReactNode } from 'react'
import { withIcon } from './icon.ts'

export interface LinkTabsProps {
  /** Heading of the panel. */
  heading: ReactNode
  /** The same for the group of links. */
  label: string
  /** The chosen tab, shown beside the label; `region` is its region for the script. */
  chosen: { text: ReactNode; region: string }
  tabs: readonly LinkTab[]
  /** The panel is open from the start. */
  open?: boolean
  /** Event of the script for a click on the summary. */
  event?: string
  /** Escape closes the panel, as soon as the script runs. */
  dismissible?: boolean
}

export interface LinkTab {
  href: string
  label: ReactNode
  current: boolean
  /** Event of the script, its value, and the name of the link as a part of the block. */
  event: string
  value: string | number
  part: string
}

/**
 * Links to other states of the page: a row of tabs, below 1024 px in a panel that opens. They follow the `details`, whose
 * state the styles read: not every browser lets a style sheet open one. Styles: link-tabs.css.
 */
export function LinkTabs({
  heading,
  label,
  chosen,
  tabs,
  open,
  event: summaryEvent,
  dismissible = false,
}: LinkTabsProps) {
  return (
    <div className="link-tabs">
      <details className="link-tabs__panel" open={open} data-dismiss={dismissible ? '' : undefined}>
        <summary className="link-tabs__summary" data-part="opener" data-event={summaryEvent} {...withIcon('chevron')}>
          {heading}
          <span className="link-tabs__chosen" data-region={chosen.region}>
            {chosen.text}
          </span>
        </summary>
      </details>
      {/* The script shows these pages without loading them. */}
      <nav className="link-tabs__nav" aria-label={label} data-no-prefetch="">
        <ul className="link-tabs__items">
          {tabs.map(({ href, label: text, current, event, value, part }) => (
            <li key={part}>
              <a
                className="link-tabs__item"
                href={href}
                aria-current={current ? 'true' : undefined}
                data-event={event}
                data-value={value}
                data-part={part}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
