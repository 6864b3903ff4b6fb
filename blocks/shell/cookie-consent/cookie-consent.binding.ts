import { getCookie, loadScript, run, showPreferences, type CookieConsentConfig } from 'vanilla-cookieconsent'
import { fromCallback } from 'xstate'
import { type ConsentEvent, consentMachine, type ShowPreferences } from '../../../flows/consent/consent.machine.ts'
import { asksVisitors, type ConsentSetup } from './consent-setup.ts'
import { libraryOptions } from './library-options.ts'
import sheet from './library/library.css?url'

/** The consent machine with its effect in the page. */
export function machine(root: HTMLElement): typeof consentMachine {
  // Written by the block's own view.
  const setup = JSON.parse(root.dataset['setup'] ?? '') as ConsentSetup
  return consentMachine.provide({ actors: { manageConsent: manageConsent(setup) } })
}

type Send = (event: ConsentEvent) => void

/** Asks through the library, which stores the answer, and loads the scripts that the visitor agreed to. */
function manageConsent(setup: ConsentSetup) {
  return fromCallback<ShowPreferences, undefined, ConsentEvent>(({ sendBack, receive }) => {
    const ready = start(setup, sendBack)
    receive(() => void ready.then(showPreferences))
  })
}

async function start(setup: ConsentSetup, send: Send): Promise<void> {
  await untilViewed()
  for (const { script } of setup.categories.filter(({ required }) => required).flatMap(({ services }) => services)) {
    if (script !== null) load(script)
  }
  if (!asksVisitors(setup)) return
  await loadStyles()
  reloadWhenAnsweredElsewhere()
  await run({ ...libraryOptions(setup, { load, withdraw }), ...reports(send) })
}

function reports(send: Send): Partial<CookieConsentConfig> {
  return {
    onModalShow: ({ modalName }) =>
      send({ type: modalName === 'consentModal' ? 'consent.requested' : 'preferences.shown' }),
    onModalHide: ({ modalName }) => {
      if (modalName === 'preferencesModal') send({ type: 'preferences.hidden' })
      keepFocus()
    },
    onConsent: () => send({ type: 'answer.known' }),
    onChange: () => send({ type: 'answer.known' }),
  }
}

/** With its dialog, the focus would be lost: the next Tab would start wherever the dialog was in the page. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    const isOpen = document.documentElement.matches('.show--consent, .show--preferences')
    const isLost = document.activeElement === document.body || document.activeElement?.closest('#cc-main')
    if (!isOpen && isLost) document.querySelector('main')?.focus({ preventScroll: true })
  })
}

function load(script: string): void {
  void loadScript(script)
}

/** A script that runs cannot be stopped; the reloaded page does not load it. */
function withdraw(): void {
  location.reload()
}

/** A prerendered page has no visitor yet. */
async function untilViewed(): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

/** Loads the library's styles, on pages that request consent only. */
async function loadStyles(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error('The styles of the consent dialogs did not load.')))
  })
  document.head.append(link)
  await loaded
}

/** The back-forward cache restores a page whose consent may have been answered on another page since. */
function reloadWhenAnsweredElsewhere(): void {
  let answered: string | undefined
  addEventListener('pagehide', () => (answered = getCookie('lastConsentTimestamp')))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getCookie('lastConsentTimestamp') !== answered) location.reload()
  })
}
