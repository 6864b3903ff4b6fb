/**
 * Gives the page its faces, as base.css does where no script runs. What stands in for them takes the same room, so the
 * first page of a session is painted before they are even asked for, and changes once, when all are there. Later pages
 * find them in the browser's cache and wear them from the start.
 */
export function wearFaces(afterFirstPaint: boolean): void {
  const faces = [face('Cormorant', 'cormorant', '300 500'), face('Instrument Sans', 'instrument-sans', '400 600')]
  const wear = (): void => faces.forEach((one) => document.fonts.add(one))
  if (!afterFirstPaint) return wear()
  // Paints are told twice at most: what is loaded or worn already stays so.
  new PerformanceObserver(() => void Promise.allSettled(faces.map((one) => one.load())).then(wear)).observe({
    type: 'paint',
  })
}

function face(family: string, file: string, weight: string): FontFace {
  return new FontFace(family, `url(/fonts/${file}.woff2)`, { weight, display: 'swap' })
}
