/** The browser reads the file after the click, ms. */
const readTime = 60_000

/** Saves a file as a browser saves downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readTime)
}
