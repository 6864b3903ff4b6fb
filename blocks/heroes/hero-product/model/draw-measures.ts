/** What is used of `<model-viewer>`. */
export interface ViewerElement extends HTMLElement {
  /** Settled when changed attributes have had their effect. */
  updateComplete?: Promise<unknown>
  /** Where a place of the model is on the screen, px from the upper left corner of the element. */
  queryHotspot?: (name: string) => { canvasPosition: { x: number; y: number }; facingCamera: boolean } | null
}

/** Moves the dimension lines to the edges that they measure. Those of a side that is turned away are faint. */
export function drawMeasures(viewer: ViewerElement): void {
  for (const line of viewer.querySelectorAll<SVGLineElement>('line')) {
    const measure = line.dataset['measure'] ?? ''
    const [from, to, label] = ['-from', '-to', ''].map((end) => viewer.queryHotspot?.(`hotspot-${measure}${end}`))
    if (!from || !to) continue
    const places = {
      x1: from.canvasPosition.x,
      y1: from.canvasPosition.y,
      x2: to.canvasPosition.x,
      y2: to.canvasPosition.y,
    }
    for (const [name, place] of Object.entries(places)) line.setAttribute(name, place.toFixed(1))
    line.toggleAttribute('data-away', label?.facingCamera === false)
  }
}
