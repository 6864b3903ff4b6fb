import type { ContentContext } from '../platform/graphql/context.ts'
import type { ContentData } from '../platform/entity/kinds.ts'
import { languageOrder } from '../platform/language/language.ts'
import { isLocalized, pickText } from '../platform/language/localized.ts'
import { contentUrl } from '../platform/links/content-url.ts'
import { configurationQuery } from '../../packages/configuration/configuration.ts'
import type { NamedChoices } from '../entities/products/named-choices.ts'
import type { FoundTopic } from './find-topics.ts'
import type { MessageTopic, TopicLinks } from '../messages/message-topic.ts'

interface DescribeOptions {
  language: string
  context: ContentContext
  links: TopicLinks
}

/** The topics with names and links in a language. */
export function describeTopics(topics: readonly FoundTopic[], options: DescribeOptions): Promise<MessageTopic[]> {
  return Promise.all(topics.map((topic) => describe(topic, options)))
}

async function describe(topic: FoundTopic, { language, context, links }: DescribeOptions): Promise<MessageTopic> {
  const { kind } = topic
  if (kind === 'list')
    return { kind, id: topic.share, name: topic.title, finish: null, link: links(language).sharedList(topic.share) }
  const order = languageOrder(language, context.languages)
  const id = String(topic.data['id'])
  const name = textOf(topic.data[kind === 'sample' ? 'name' : 'heading'], order)
  if (kind === 'sample') return sampleTopic({ id, name, group: textOf(topic.group, order) })
  if (kind === 'project') return { kind, id, name, finish: null, link: links(language).project(answersOf(topic.data)) }
  const finish = topic.finish && finishOf(topic.finish, { language, order })
  const url = await contentUrl({ to: 'entity', kind, id }, { ...context, language, order })
  const address = url && finish ? `${url}?${configurationQuery(finish.code)}` : url
  return { kind, id, name, finish, link: address && links(language).content(address) }
}

/** Two groups may have materials of the same name. */
function sampleTopic({ id, name, group }: { id: string; name: string; group: string }): MessageTopic {
  return { kind: 'sample', id, name: [group, name].filter(Boolean).join(' – '), finish: null, link: null }
}

function answersOf({ surface, familySituation, inspiration }: ContentData) {
  return { surface: String(surface), familySituation: String(familySituation), inspiration: String(inspiration) }
}

/** e.g. "Walnut, 87 cm, top (marble)" */
function finishOf(
  { code, finish, width, choices }: NamedChoices,
  { language, order }: { language: string; order: readonly string[] },
): NonNullable<MessageTopic['finish']> {
  const names = choices.map(({ option, choice }) => `${textOf(option, order)} (${textOf(choice, order)})`)
  const size = width === null ? [] : [centimetres(width, language)]
  return { code, name: [...(finish ? [textOf(finish, order)] : []), ...size, ...names].join(', ') }
}

function centimetres(width: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'centimeter' }).format(width)
}

function textOf(value: unknown, order: readonly string[]): string {
  return (isLocalized(value) && pickText(value, order)?.text) || ''
}
