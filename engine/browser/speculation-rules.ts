// A path pattern matches links of this origin only. Below /-/ stand services, not pages.
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/-/*' } },
    { not: { selector_matches: '[data-no-prefetch],[data-no-prefetch] *,[download],[target=_blank]' } },
  ],
}

/** What the browser may prepare ahead. Always the same text: the Content-Security-Policy of a page allows just this. */
export const speculationRules: string = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
