/** What is drawn: a file of the media folder, its size, and what it shows in both languages. */
export interface Picture {
  id: string
  width: number
  height: number
  svg: string
  alt: { fr: string; en: string }
}

export const pictureOf = (id: string, svg: string, fr: string, en: string): Picture => ({
  id,
  svg,
  alt: { fr: fr.replaceAll(' :', '\u00a0:'), en },
  width: sizeOf(svg, 'width'),
  height: sizeOf(svg, 'height'),
})

const sizeOf = (svg: string, side: 'width' | 'height'): number =>
  Number(new RegExp(`^<svg[^>]* ${side}="(\\d+)"`).exec(svg)?.[1])
