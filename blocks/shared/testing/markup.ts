/** Opening tags of static markup with their attributes: enough to check it without a browser. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, rest]) => ({
    name: name!.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest!.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? '']),
    ),
  }))
}

export function tagsNamed(html: string, name: string): Tag[] {
  return tagsOf(html).filter((tag) => tag.name === name)
}

/** Tags with this class. */
export function tagsOfClass(html: string, className: string): Tag[] {
  return tagsOf(html).filter((tag) => tag.attributes['class']?.split(' ').includes(className))
}
