import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** How a message uses an argument. */
export interface MessageArgument {
  format: 'text' | 'number' | 'date' | 'select'
  /** The cases of a select; otherwise empty. */
  options: readonly string[]
}

/** The arguments of an ICU message, those inside plurals and selects included; undefined where it is not valid. */
export function messageArguments(message: string): ReadonlyMap<string, MessageArgument> | undefined {
  // Most messages are plain text.
  if (!/[{}']/.test(message)) return new Map()
  try {
    return parseArguments(message)
  } catch {
    return undefined
  }
}

/** Texts and plain arguments, which need no parser. */
const plain = /^[^{}']*(\{[A-Za-z][\w-]*\}[^{}']*)*$/

/** @throws where the message is not valid ICU */
export function parseArguments(message: string): Map<string, MessageArgument> {
  if (plain.test(message)) {
    const names = message.matchAll(/\{([\w-]+)\}/g)
    return new Map([...names].map(([, name = '']) => [name, { format: 'text', options: [] }]))
  }
  return new Map(parse(message, { ignoreTag: true, requiresOtherClause: true }).flatMap(argumentsIn))
}

function argumentsIn(element: MessageFormatElement): [string, MessageArgument][] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return []
    case TYPE.tag:
      return element.children.flatMap(argumentsIn)
    case TYPE.select:
    case TYPE.plural: {
      const inner = Object.values(element.options).flatMap(({ value }) => value.flatMap(argumentsIn))
      const format = element.type === TYPE.select ? 'select' : 'number'
      return [...inner, [element.value, { format, options: format === 'select' ? Object.keys(element.options) : [] }]]
    }
    case TYPE.number:
      return [[element.value, { format: 'number', options: [] }]]
    case TYPE.date:
    case TYPE.time:
      return [[element.value, { format: 'date', options: [] }]]
    default:
      return [[element.value, { format: 'text', options: [] }]]
  }
}
