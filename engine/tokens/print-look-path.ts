/** Where browsers read the look of PDF, of which a page has nothing: few visitors want a PDF. */
export const printLookPath = '/assets/look/print.json'
