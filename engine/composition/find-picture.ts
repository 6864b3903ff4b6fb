interface PictureFacts {
  width?: number
  height?: number
  alt?: string
}

/** What the data of a page says of the picture with an address; nothing where it does not show it. */
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
