/** An address without user and password, which may be logged, and the authorization header that they are sent in. */
export interface Credentials {
  url: string
  authorization?: string
}

/** Requests refuse addresses that contain user and password. */
export function separateCredentials(address: string): Credentials {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}
