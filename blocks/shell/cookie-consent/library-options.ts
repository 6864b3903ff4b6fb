import type { CookieConsentConfig, Category, Service, Translation } from 'vanilla-cookieconsent'
import { escapeHtml } from '../../../engine/rendering/escape-html.ts'
import type { ConsentSetup } from './consent-setup.ts'

type ConsentCategory = ConsentSetup['categories'][number]

/** What is done with an answer. */
export interface ConsentErrands {
  load: (script: string) => void
  /** A service that runs on this page may run no longer. */
  withdraw: () => void
}

/** The question as the library asks it: by category, each service with a switch of its own, off until it is wanted. */
export function libraryOptions(setup: ConsentSetup, errands: ConsentErrands): CookieConsentConfig {
  const { cookie, revision, locale, categories } = setup
  return {
    revision,
    cookie: { name: cookie.name, expiresAfterDays: cookie.days, sameSite: 'Lax', path: '/' },
    categories: Object.fromEntries(categories.map((category) => [category.id, libraryCategory(category, errands)])),
    language: { default: locale, translations: { [locale]: translation(setup) } },
    guiOptions: {
      consentModal: { layout: 'box inline', position: 'bottom right', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    manageScriptTags: false,
    // A crawler may read what visitors read: the library marks it as no part of the page's text.
    hideFromBots: false,
  }
}

function libraryCategory({ required, services }: ConsentCategory, errands: ConsentErrands): Category {
  return {
    enabled: required,
    readOnly: required,
    services: Object.fromEntries(services.map((service) => [service.id, libraryService(service, required, errands)])),
  }
}

function libraryService(
  { name, purpose, cookies, script }: ConsentCategory['services'][number],
  required: boolean,
  { load, withdraw }: ConsentErrands,
): Service {
  return {
    label: `${escapeHtml(name)} <span class="purpose">${escapeHtml(purpose)}</span>`,
    cookies: cookies.map((cookie) => ({ name: cookieName(cookie) })),
    // What is required was loaded without an answer.
    ...(script !== null && !required ? { onAccept: () => load(script), onReject: withdraw } : {}),
  }
}

/** `_ga_*` means every cookie whose name begins so. */
function cookieName(name: string): string | RegExp {
  return name.endsWith('*') ? new RegExp(`^${RegExp.escape(name.slice(0, -1))}`) : name
}

/** The library writes all of it as HTML. */
function translation({ words, policy, categories }: ConsentSetup): Translation {
  const say = (word: keyof typeof words): string => escapeHtml(words[word])
  const more = policy === null ? '' : ` <a href="${escapeHtml(policy)}">${say('more')}</a>`
  return {
    consentModal: {
      title: say('title'),
      description: say('text') + more,
      acceptAllBtn: say('accept'),
      acceptNecessaryBtn: say('refuse'),
      showPreferencesBtn: say('choose'),
    },
    preferencesModal: {
      title: say('preferences'),
      acceptAllBtn: say('accept'),
      acceptNecessaryBtn: say('refuse'),
      savePreferencesBtn: say('save'),
      // An attribute, not HTML.
      closeIconLabel: words.close,
      sections: [
        { description: say('preferences.text') + more },
        ...categories.map(({ id, label, text }) => ({
          title: escapeHtml(label),
          description: escapeHtml(text),
          linkedCategory: id,
        })),
      ],
    },
  }
}
