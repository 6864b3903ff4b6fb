import { captchaOffer } from '../captcha/captcha-offer.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluate, evaluateFields } from '../expressions/evaluate.ts'
import { siteMessages } from '../intl/site-messages.ts'
import type { Site } from '../routing/site.ts'
import type { PageTarget } from './page-target.ts'

/** What expressions can use before the page's content is loaded. */
export function contextBeforeContent(site: Site, target: PageTarget): ExpressionContext {
  const { site: values, session, security } = site.config
  const captcha = captchaOffer(security.captcha, target.variant.services)
  return { target, site: values, session, captcha, seo: {}, t: siteMessages(site.config, target).t }
}

/** Whether an expression that does not use the content has a value. */
export function hasValue(expression: unknown, site: Site, target: PageTarget): boolean {
  return evaluate(expression, contextBeforeContent(site, target)) !== undefined
}

/** Values of config with the expressions in them evaluated that do not use the page's content. */
export function valuesForPage(
  site: Site,
  target: PageTarget,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return evaluateFields(values, contextBeforeContent(site, target))
}
