// Google Tag Manager's inline snippet as a file, since the site's Content-Security-Policy runs no inline script.
;(() => {
  const id = new URL(document.currentScript.src).searchParams.get('id')
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
})()
