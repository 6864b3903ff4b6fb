/** What a visitor must have agreed to before a service of another site is used. */
export interface ConsentNeed {
  /** Name of the cookie with the answer. */
  cookie: string
  category: string
  service: string
  /** Number of the list of services that the answer must be for. */
  revision: number
}

/** The part of the value of `{ "$consent": true }` that says what a service needs. */
interface Offer {
  revision: number
  cookie: { name: string }
  categories: readonly { id: string; required: boolean; services: readonly { id: string }[] }[]
}

/**
 * What is needed before a service is used: `nothing` where its category is required, `inactive` where this host has no
 * such service.
 */
export function consentNeed(offer: Offer, service: string): ConsentNeed | 'nothing' | 'inactive' {
  const category = offer.categories.find(({ services }) => services.some(({ id }) => id === service))
  if (!category) return 'inactive'
  if (category.required) return 'nothing'
  return { cookie: offer.cookie.name, category: category.id, service, revision: offer.revision }
}

/** Whether the cookies of the page, as `document.cookie` has them, contain this consent. */
export function hasConsent({ cookie, category, service, revision }: ConsentNeed, cookies: string): boolean {
  const value = cookies
    .split('; ')
    .find((one) => one.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1)
  if (!value) return false
  try {
    const answer = JSON.parse(decodeURIComponent(value)) as Partial<Answer> | null
    return answer?.revision === revision && answer.services?.[category]?.includes(service) === true
  } catch {
    // Another script has written the cookie, or the visitor.
    return false
  }
}

/** As vanilla-cookieconsent stores it. */
interface Answer {
  revision: number
  services: Readonly<Record<string, readonly string[]>>
}

/** Calls back when the visitor has answered. Returns a function that stops it. Withdrawing consent reloads the page. */
export function onConsent(listener: () => void): () => void {
  const events = ['cc:onConsent', 'cc:onChange']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
