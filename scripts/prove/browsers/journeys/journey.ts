import type { Visitor } from '../visitor.ts'
import type { Query } from '../page/find.ts'

export interface Journey {
  name: string
  walk: (visitor: Visitor) => Promise<void>
  /** The same end without script, where there is one. */
  withoutScript?: (visitor: Visitor) => Promise<void>
  /** Complaints of the browser that belong to the journey, such as the answer to a wrong entry. */
  expected?: readonly RegExp[]
}

type Name = NonNullable<Query['name']>

// Short forms of what journeys look for most.
export const button = (name: Name, within?: Query): Query => part('button', name, within)
export const link = (name: Name, within?: Query): Query => part('link', name, within)
export const heading = (name: Name, within?: Query): Query => part('heading', name, within)
export const textbox = (name: Name, within?: Query): Query => part('textbox', name, within)
export const text = (shown: Name, within?: Query): Query => ({ text: shown, ...(within && { within }) })
/** What is clicked where a control is drawn by its label. */
export const label = (shown: Name, within?: Query): Query => ({ css: 'label', text: shown, ...(within && { within }) })
export const css = (selector: string): Query => ({ css: selector })

export const main: Query = css('main')
export const banner: Query = { role: 'banner' }

function part(role: string, name: Name, within?: Query): Query {
  return { role, name, ...(within && { within }) }
}
