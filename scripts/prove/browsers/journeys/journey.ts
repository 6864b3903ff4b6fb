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

/** A button by its accessible name. */
export const button = (name: Name, within?: Query): Query => part('button', name, within)
/** A link by its accessible name. */
export const link = (name: Name, within?: Query): Query => part('link', name, within)
/** A heading by its text. */
export const heading = (name: Name, within?: Query): Query => part('heading', name, within)
/** A text field by its label. */
export const textbox = (name: Name, within?: Query): Query => part('textbox', name, within)
/** The innermost element that shows this text. */
export const text = (shown: Name, within?: Query): Query => ({ text: shown, ...(within && { within }) })
/** What is clicked where a control is drawn by its label. */
export const label = (shown: Name, within?: Query): Query => ({ css: 'label', text: shown, ...(within && { within }) })
/** What a selector matches. */
export const css = (selector: string): Query => ({ css: selector })

export const main: Query = css('main')
export const banner: Query = { role: 'banner' }

function part(role: string, name: Name, within?: Query): Query {
  return { role, name, ...(within && { within }) }
}
