const site = globalThis.trustedTypes?.createPolicy('site', { createHTML: (html) => html })

/**
 * Parses a page that this site has answered with. The only way from text to HTML in the browser.
 * @throws for an answer of another site.
 */
export async function parsePage(response: Response): Promise<Document> {
  if (response.type === 'cors') throw new Error(`${response.url} is no page of this site.`)
  const html = await response.text()
  return new DOMParser().parseFromString(site?.createHTML(html) ?? html, 'text/html')
}
