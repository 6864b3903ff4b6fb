/** Whether the browser has the cookie that says to scripts that the visitor is signed in. It does not say who. */
export function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1)
}
