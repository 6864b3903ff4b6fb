import type { Operator } from './operator.ts'
import { configFile } from './operators/config-file.ts'
import { all, any, not } from './operators/condition.ts'
import { consent } from './operators/consent.ts'
import { content } from './operators/content.ts'
import { each, item, position } from './operators/each.ts'
import { form } from './operators/form.ts'
import { literal } from './operators/literal.ts'
import { market } from './operators/market.ts'
import { message } from './operators/message.ts'
import { contentPathOperator, page, path } from './operators/page.ts'
import { pagination } from './operators/pagination.ts'
import { param } from './operators/param.ts'
import { query } from './operators/query.ts'
import { route } from './operators/route.ts'
import { seo } from './operators/seo.ts'
import { session } from './operators/session.ts'
import { site } from './operators/site.ts'
import { stored } from './operators/stored.ts'
import { variant } from './operators/variant.ts'
import { claim, signedIn } from './operators/visitor.ts'

const list: readonly Operator[] = [
  ...[message, route, path, contentPathOperator, param, query, pagination],
  ...[site, variant, market, page, seo, content, consent, stored],
  ...[each, item, position, not, all, any, literal],
  ...[form, signedIn, claim, session, configFile],
]

/** Every operator of expressions by its name, in the order of the docs. */
export const operators: ReadonlyMap<string, Operator> = new Map(list.map((operator) => [operator.name, operator]))
