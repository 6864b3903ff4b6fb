/** Device pixels for a CSS pixel of the sharpest usual screens. */
const maxDensity = 3

/** What an `img` chooses from. */
export interface Candidates {
  src: string
  srcSet?: string
  sizes?: string
}

/**
 * The candidates of `srcset` that a screen can choose where `sizes` is one length in rem: the others would be a kilobyte of
 * HTML for each small picture. Where one is left, it is the `src`.
 */
export function candidatesFor(url: string, srcset: string | null | undefined, sizes: string): Candidates {
  if (!srcset) return { src: url }
  const all = srcset.split(', ')
  const rem = /^([\d.]+)rem$/.exec(sizes)?.[1]
  const last = rem === undefined ? -1 : all.findIndex((one) => widthOf(one) >= Number(rem) * 16 * maxDensity)
  if (last === 0) return { src: all[0]?.split(' ', 1)[0] ?? url }
  return { src: url, srcSet: last < 0 ? srcset : all.slice(0, last + 1).join(', '), sizes }
}

/** Of `/media/a.webp?w=480 480w`, in pixels. */
function widthOf(candidate: string): number {
  return Number(/ (\d+)w$/.exec(candidate)?.[1])
}
