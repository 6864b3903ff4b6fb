import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'

/** Folder below blocks/ whose variants change every page. */
export const everyPage = 'shared'

/** Path below blocks/ of the style sheet of a variant. */
export function variantSheet(folder: string, name: string): string {
  return `${folder}/variants/${name}.css`
}

/** The style variants that the tokens choose, by folder below blocks/. */
export function chosenVariants({ $extensions }: TokensConfig): Readonly<Record<string, readonly string[]>> {
  return $extensions?.tessera.variants ?? {}
}
