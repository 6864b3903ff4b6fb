import { getCookie, loadScript, run, showPreferences, type CookieConsentConfig } from 'vanilla-cookieconsent'
import { fromCallback } from 'xstate'
import type { ConsentEvent, ShowPreferences } from '../../../flows/consent/consent.machine.ts'
import { asksVisitors, type ConsentSetup } from './consent-setup.ts'
import { libraryOptions } from './library-options.ts'
import sheet from './library/library.css?url'

type Send = (event: ConsentEvent) => void

/** Asks through the library, which stores the answer, and loads the scripts that the visitor agreed to. */
export function manageConsent(setup: ConsentSetup) {
  return fromCallback<ShowPreferences, undefined, ConsentEvent>(({ sendBack, receive }) => {
    const ready = start(setup, sendBack)
    receive(() => void ready.then(showPreferences))
  })
}

async function start(setup: ConsentSetup, send: Send): Promise<void> {
  await viewed()
  for (const { script } of setup.categories.filter(({ required }) => required).flatMap(({ services }) => services)) {
    if (script !== null) load(script)
  }
  if (!asksVisitors(setup)) return
  await styled()
  reloadWhenAnsweredElsewhere()
  await run({ ...libraryOptions(setup, { load, withdraw }), ...reports(send) })
}

function reports(send: Send): Partial<CookieConsentConfig> {
  return {
    onModalShow: ({ modalName }) =>
      send({ type: modalName === 'consentModal' ? 'consent.requested' : 'preferences.shown' }),
    onModalHide: ({ modalName }) => modalName === 'preferencesModal' && send({ type: 'preferences.hidden' }),
    onConsent: () => send({ type: 'answer.known' }),
    onChange: () => send({ type: 'answer.known' }),
  }
}

function load(script: string): void {
  void loadScript(script)
}

/** What a script has started cannot be stopped; a new page does without it. */
function withdraw(): void {
  location.reload()
}

/** A page that is only prepared has no visitor yet. */
async function viewed(): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

/** The library's styles, which only those load who are asked. */
async function styled(): Promise<void> {
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

/** Back and forward show a page as it was left, though its question may have been answered on another one since. */
function reloadWhenAnsweredElsewhere(): void {
  let answered: string | undefined
  addEventListener('pagehide', () => (answered = getCookie('lastConsentTimestamp')))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getCookie('lastConsentTimestamp') !== answered) location.reload()
  })
}
