import type { SiteConfig } from '../../engine/config/site-config.ts'
import type { PdfConfig } from './pdf.config.generated.ts'

/** config/pdf.json, where it exists. */
export function pdfConfig({ features }: SiteConfig): PdfConfig | undefined {
  // Validated by pdf.config.schema.json when config was read.
  return features['pdf'] as PdfConfig | undefined
}
