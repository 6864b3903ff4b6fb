import { showIntroOverlay } from '../blocks/shell/intro/show-intro-overlay.ts'

/** The web fonts of the site, which the server writes in its place: engine/rendering/with-look.ts. */
declare const __WEB_FONTS__: readonly (readonly [family: string, source: string, weight: string])[]

// Inlined in the HTML of every page: only what the first paint depends on. The intro overlay hides the font swap.
const isLaterPage = document.referrer.startsWith(location.origin)
loadWebFonts({ afterFirstPaint: showIntroOverlay() || !isLaterPage })

/**
 * Adds the web fonts to the page; the sheet of the look declares them where no script runs. The fallback fonts have the same
 * metrics, so the page that a visitor enters the site by is painted before the fonts are requested, and changes once, when
 * all are loaded. Later pages find them in the browser's cache and use them from the start.
 */
function loadWebFonts({ afterFirstPaint }: { afterFirstPaint: boolean }): void {
  const fonts = __WEB_FONTS__.map(
    ([family, source, weight]) => new FontFace(family, source, { weight, display: 'swap' }),
  )
  const add = (): void => fonts.forEach((one) => document.fonts.add(one))
  if (!afterFirstPaint) return add()
  // At most two paints are reported; loading or adding a font again has no effect.
  new PerformanceObserver(() => void Promise.allSettled(fonts.map((one) => one.load())).then(add)).observe({
    type: 'paint',
  })
}
