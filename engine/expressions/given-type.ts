import type { SiteConfig } from '../config/site-config.ts'
import type { Operator, TypeScope } from './operator.ts'
import { typeOf } from './type-of.ts'
import { describeType, isUnknown, unknownType } from './value-type.ts'

/** What an expression gives as far as no page is known: that of the example of its operator. A sentence. */
export function givenType({ gives, example }: Operator): string {
  const type = gives(example, scope)
  return isUnknown(type) ? 'Its type is that of the value.' : `It gives ${describeType(type)}.`
}

const config: Pick<SiteConfig, 'pages' | 'messages'> & {
  hosts: Pick<SiteConfig['hosts'], 'variants'>
  locales: Pick<SiteConfig['locales'], 'fallback'>
} = { pages: {}, messages: {}, hosts: { variants: {} }, locales: { fallback: ['en'] } }

const scope: TypeScope = {
  // What the operators read of it is there.
  config: config as SiteConfig,
  page: null,
  definition: unknownType,
  blocks: [],
  fieldsOf: () => unknownType,
  seo: unknownType,
  items: [],
  typeOf,
}
