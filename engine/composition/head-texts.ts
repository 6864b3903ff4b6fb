import type { ExpressionContext } from '../expressions/context.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { FallbackText } from '../expressions/fallback-text.ts'
import { localeTag } from '../intl/locale-tag.ts'
import { carryFallbacks } from './carry-fallbacks.ts'
import type { HeadContext } from './head-context.ts'

/** A text of the head. */
export interface HeadText {
  text: string
  /** BCP 47 tag, where the text fell back to another language. */
  lang?: string
}

interface HeadTexts {
  title: HeadText
  description: HeadText
}

/** Title and description: of the content, else of the page definition, else of the messages. */
export function headTexts(context: HeadContext, expressions: ExpressionContext): HeadTexts {
  return { title: pageTitle(context, expressions), description: pageDescription(context, expressions) }
}

/** With the brand, unless it names it. */
function pageTitle(context: HeadContext, expressions: ExpressionContext): HeadText {
  const { brand } = context.site.config.site
  const title = given(context, expressions, 'title')
  if (!title) return message(context, 'seo.default.title')
  return title.text.includes(brand)
    ? title
    : { ...title, text: context.messages.t('seo.title', { title: title.text, brand }) }
}

function pageDescription(context: HeadContext, expressions: ExpressionContext): HeadText {
  return given(context, expressions, 'description') ?? message(context, 'seo.default.description')
}

function given(context: HeadContext, expressions: ExpressionContext, name: keyof HeadTexts): HeadText | undefined {
  const { seo, target } = context
  const own = seo[name]
  if (isText(own)) return marked(context, own, seo.fallbacks?.get(name))
  const value = evaluate(target.definition.head?.[name], carryFallbacks(expressions, context))
  if (value instanceof FallbackText) return marked(context, value.text, value.locale)
  return isText(value) ? { text: value } : undefined
}

function message(context: HeadContext, key: string): HeadText {
  const { site, messages } = context
  return marked(context, messages.t(key, { brand: site.config.site.brand }), messages.fellBackTo(key))
}

function marked({ site, target }: HeadContext, text: string, locale: string | undefined): HeadText {
  return locale === undefined ? { text } : { text, lang: localeTag(site.config, { ...target, locale }) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
