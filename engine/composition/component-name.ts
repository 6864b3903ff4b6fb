/** Name of the component that a block folder exports, and of its file: heroes/hero-large → HeroLarge. */
export function componentName(folder: string): string {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}
