import type { CookieConsentConfig, Category, Service, Translation } from 'vanilla-cookieconsent'
import { escapeHtml } from '../../../engine/rendering/escape-html.ts'
import type { ConsentSetup } from './consent-setup.ts'

type ConsentCategory = ConsentSetup['categories'][number]

/** Effects of an answer. */
export interface ConsentEffects {
  load: (script: string) => void
  /** Consent is withdrawn for a service that runs on this page. */
  withdraw: () => void
}

/** The library's options: services by category, each with a switch of its own that is off at first. */
export function libraryOptions(setup: ConsentSetup, effects: ConsentEffects): CookieConsentConfig {
  const { cookie, revision, locale, categories } = setup
  return {
    revision,
    cookie: { name: cookie.name, expiresAfterDays: cookie.days, sameSite: 'Lax', path: '/' },
    categories: Object.fromEntries(categories.map((category) => [category.id, libraryCategory(category, effects)])),
    language: { default: locale, translations: { [locale]: translation(setup) } },
    guiOptions: {
      consentModal: { layout: 'box inline', position: 'bottom right', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    manageScriptTags: false,
    // Crawlers may read it: the library excludes it from search snippets.
    hideFromBots: false,
  }
}

function libraryCategory({ required, services }: ConsentCategory, effects: ConsentEffects): Category {
  return {
    enabled: required,
    readOnly: required,
    services: Object.fromEntries(services.map((service) => [service.id, libraryService(service, required, effects)])),
  }
}

function libraryService(
  { name, purpose, cookies, script }: ConsentCategory['services'][number],
  required: boolean,
  { load, withdraw }: ConsentEffects,
): Service {
  return {
    label: `${escapeHtml(name)} <span class="purpose">${escapeHtml(purpose)}</span>`,
    cookies: cookies.map((cookie) => ({ name: cookieName(cookie) })),
    // Required services are loaded without an answer.
    ...(script !== null && !required ? { onAccept: () => load(script), onReject: withdraw } : {}),
  }
}

/** `_ga_*` means every cookie whose name starts with `_ga_`. Of what a name may contain, only the dot is an operator. */
function cookieName(name: string): string | RegExp {
  return name.endsWith('*') ? new RegExp(`^${name.slice(0, -1).replaceAll('.', '\\.')}`) : name
}

/** The library inserts these texts as HTML. */
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
      // Set as an attribute.
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
