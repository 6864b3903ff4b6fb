// A path pattern matches links of this origin only. Paths below /-/ are services, not pages.
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/-/*' } },
    { not: { selector_matches: '[data-no-prefetch],[data-no-prefetch] *,[download],[target=_blank]' } },
  ],
}

/** The pages that the browser may prerender. A constant text, because the Content-Security-Policy allows it by its hash. */
export const speculationRules: string = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
