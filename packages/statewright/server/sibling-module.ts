/** A module that is loaded by its address, beside another: TypeScript in this repository, JavaScript in the package. */
export function siblingModule(url: string, name: string): URL {
  return new URL(`${name}${url.slice(url.lastIndexOf('.'))}`, url)
}
