/** A name of the picture. Pixels from the centre of the view. */
export interface PictureName {
  text: string
  kind: 'town' | 'capital' | 'country'
  /** Of the town; of the middle of the name of a country. */
  x: number
  y: number
  /** Size of the text. */
  size: number
  /** Which part of the name is at the town: `start` is on the right of it. */
  side: 'start' | 'middle' | 'end'
}

/** From the town to its name, pixels: clear of the circle of several shops that may be there. */
export const nameDistance = 22
