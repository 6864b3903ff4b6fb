/** Length on paper of a length in centimetres, at a scale of 1 : `scale`. */
export function millimetres(centimetres: number, scale: number): number {
  return (centimetres * 10) / scale
}
