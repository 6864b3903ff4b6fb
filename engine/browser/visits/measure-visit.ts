import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { MeasuredPage, SentVisit, visitValues } from '../../../packages/visits/visit.ts'

type Name = (typeof visitValues)[number]

/** Windows below this width, in CSS pixels, are narrow: phones. */
const wideFrom = 768

/**
 * Measures this page view, and sends it when the page is hidden for the first time: later it may be gone without notice.
 * What happens after that is not measured.
 */
export function measureVisit({ endpoint, page }: MeasuredPage, isAllowed: () => boolean): void {
  const values: Partial<Record<Name, number>> = {}
  let navigation: SentVisit['navigation'] | undefined
  const keep = ({ name, value, navigationType }: MetricType): void => {
    // Soft navigations are not asked for.
    if (navigationType === 'soft-navigation') return
    navigation ??= navigationType
    values[name.toLowerCase() as Name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(keep)

  // The library listens on the window while the event is on its way to the document: it has reported by now.
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    // Without a value, nobody has seen the page.
    if (!navigation || !isAllowed()) return
    const visit: SentVisit = { page, navigation, device: innerWidth < wideFrom ? 'narrow' : 'wide', ...values }
    // As JSON, it has the origin of the page even where a page gives no referrer.
    navigator.sendBeacon(endpoint, new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  })
}
