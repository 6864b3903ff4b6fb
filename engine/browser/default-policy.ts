/** For texts that libraries pass: react-aria empties elements, and workers are started by their URL. */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (url) => (new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : null),
})
