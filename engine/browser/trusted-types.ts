import { speculationRules } from './speculation-rules.ts'

/** Trusted Types of the browser, where it has them. What a policy makes counts as text in the types of the DOM. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Readonly<Partial<Record<Maker, (text: string) => string | null>>>,
  ) => Record<Maker, (text: string) => string>
}

type Maker = 'createHTML' | 'createScript' | 'createScriptURL'

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

// The Content-Security-Policy of a page allows each of these policies once (docs/decisions/0048).
const site = trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
  createScript: (text) => (text === speculationRules ? text : null),
})

// For texts that libraries pass: react-aria empties elements, MapLibre starts its worker by its URL.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (url) => (new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : null),
})

/**
 * Parses a page that this site has answered with. The only way from text to HTML in the browser.
 * @throws for an answer of another site.
 */
export async function parsePage(response: Response): Promise<Document> {
  if (response.type === 'cors') throw new Error(`${response.url} is no page of this site.`)
  const html = await response.text()
  return new DOMParser().parseFromString(site?.createHTML(html) ?? html, 'text/html')
}

/** The rules as the text of a script element. */
export function trustedRules(): string {
  return site?.createScript(speculationRules) ?? speculationRules
}
