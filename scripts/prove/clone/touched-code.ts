/** Files of code in what `git status --porcelain -z` prints. An integrator touches none. */
export function touchedCode(status: string): string[] {
  return status
    .split('\0')
    .map((entry) => entry.slice('?? '.length))
    .filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file))
}
