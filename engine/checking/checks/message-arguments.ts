import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Names of the arguments of a message, including those inside plurals and selects. */
export function messageArguments(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  return new Set(elements.flatMap(namesIn))
}

function namesIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return []
    case TYPE.tag:
      return element.children.flatMap(namesIn)
    case TYPE.select:
    case TYPE.plural:
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn))]
    default:
      return [element.value]
  }
}
