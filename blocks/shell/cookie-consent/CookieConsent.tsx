import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { asksVisitors, consentWords, type ConsentSetup } from './consent-setup.ts'
import type { CookieConsentFields } from './fields.generated.ts'

/**
 * The way back to what a visitor answered, below the footer. The question itself comes from the binding, once the
 * browser is idle: nobody who has answered loads it with the page.
 */
export function CookieConsent({ fields, site }: BlockProps<CookieConsentFields>) {
  return (
    <section
      className="cookie-consent"
      data-background="night"
      data-flow="cookie-consent"
      data-activate="idle"
      data-setup={JSON.stringify(setup(fields, site))}
      aria-label={site.t('consent.label')}
    >
      {asksVisitors(fields.consent) && (
        <button
          type="button"
          className="cookie-consent__open"
          data-event="preferences.requested"
          aria-haspopup="dialog"
        >
          {site.text('consent.open')}
        </button>
      )}
    </section>
  )
}

function setup({ consent, policy }: CookieConsentFields, { locale, t }: SiteContext): ConsentSetup {
  const asked = consent.categories.filter(({ required }) => !required)
  const purposes = asked.map(({ label }) => label).join(', ')
  const words = Object.fromEntries(consentWords.map((word) => [word, t(`consent.${word}`, { purposes })]))
  return { ...consent, locale, policy: policy?.href ?? null, words: words as ConsentSetup['words'] }
}
