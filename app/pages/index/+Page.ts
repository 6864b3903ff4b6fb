// The engine renders every page; vike requires this file.
export function Page() {
  return null
}
