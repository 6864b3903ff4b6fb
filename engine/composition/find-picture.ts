interface PictureFacts {
  width?: number
  height?: number
  alt?: string
}

/** Size and alternative text that the data of a page has for a picture; empty where the page does not show it. */
export function findPicture(data: unknown, url: string): PictureFacts {
  if (typeof data !== 'object' || data === null) return {}
  if ('url' in data && data.url === url && 'width' in data) return factsOf(data)
  for (const one of Object.values(data)) {
    const found = findPicture(one, url)
    if (found.width !== undefined) return found
  }
  return {}
}

function factsOf(picture: object): PictureFacts {
  const { width, height, alt } = { width: null, height: null, alt: null, ...picture }
  if (typeof width !== 'number' || typeof height !== 'number') return {}
  return { width, height, ...(typeof alt === 'string' && alt !== '' ? { alt } : {}) }
}
