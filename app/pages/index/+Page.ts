// The engine composes every page; vike asks for one by this name.
export function Page() {
  return null
}
