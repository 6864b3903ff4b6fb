import { measurementsId, type MeasuredPage } from '../../../packages/visits/visit.ts'

/** `script`: URL of the module that measures. */
export interface PageToMeasure extends MeasuredPage {
  script: string
}

interface VisitModule {
  measureVisit: (page: PageToMeasure, isAllowed: () => boolean) => void
}

/** As the consent dialog tells the page what the visitor has agreed to: now, or on an earlier page. */
type ConsentEvent = CustomEvent<{ cookie: { services: Partial<Record<string, string[]>> } }>

/**
 * Decides whether this page view is measured: pages are cached, and the same for everybody. If it is, loads the module that
 * measures, once the browser is idle and the visitor has consented where that is needed. Withdrawing consent ends it.
 */
export function chooseVisit(
  page: PageToMeasure,
  load = (url: string): Promise<VisitModule> => import(/* @vite-ignore */ url) as Promise<VisitModule>,
): void {
  if (Math.random() >= page.share) return
  const { consent } = page
  let isAllowed = !consent
  let isLoaded = false
  const loadOnce = (): void => {
    if (isLoaded || !isAllowed) return
    isLoaded = true
    // A release may have removed it: this view is not measured.
    load(page.script).then(
      ({ measureVisit }) => measureVisit(page, () => isAllowed),
      () => {},
    )
  }
  // Safari has no requestIdleCallback.
  const whenIdle = (): unknown => (globalThis.requestIdleCallback ?? setTimeout)(loadOnce)
  if (!consent) whenIdle()
  else
    for (const type of ['cc:onConsent', 'cc:onChange'])
      addEventListener(type, (event) => {
        isAllowed = !!(event as ConsentEvent).detail.cookie.services[consent]?.includes(measurementsId)
        whenIdle()
      })
}
