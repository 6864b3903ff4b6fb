/**
 * npm run leaflets: draws the leaflets that products share, as PDF files in the media folder of the content, and lists
 * them in the product files. Unchanged files are not written.
 */
import { runPlainly } from '../../scripts/setup/plain-command.ts'

await runPlainly('npm run leaflets', 'Draws the leaflets of the products as PDF files.', async () => {
  const { drawLeaflets } = await import('./draw-leaflets.ts')
  await drawLeaflets()
})
