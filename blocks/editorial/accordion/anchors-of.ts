const maxLength = 60

/**
 * The ids of texts, made of their words, e.g. `accordion-1-how-long-does-it-take`: they stay the same when other texts are
 * added, removed or moved. Of texts with the same words, or with none that an id can have, the later ones are numbered.
 * @param prefix unique on the page.
 */
export function anchorsOf(texts: readonly string[], prefix: string): string[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    const own = [prefix, slugOf(text)].filter(Boolean).join('-')
    let anchor = own
    for (let count = 2; taken.has(anchor); count++) anchor = `${own}-${count}`
    taken.add(anchor)
    return anchor
  })
}

function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '')
}
