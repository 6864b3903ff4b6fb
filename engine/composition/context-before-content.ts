import { captchaOffer } from '../captcha/captcha-offer.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluateFields } from '../expressions/evaluate.ts'
import { siteMessages } from '../intl/site-messages.ts'
import type { Site } from '../routing/site.ts'
import type { PageTarget } from './page-target.ts'

/** What expressions can use before the page's content is loaded. */
export function contextBeforeContent(site: Site, target: PageTarget): ExpressionContext {
  const { site: values, session, security } = site.config
  const captcha = captchaOffer(security.captcha, target.variant.services)
  return { target, site: values, session, captcha, seo: {}, t: siteMessages(site.config, target).t }
}

/** Values of config with the expressions in them evaluated that do not use the page's content. */
export function valuesForPage(
  site: Site,
  target: PageTarget,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return evaluateFields(values, contextBeforeContent(site, target))
}
