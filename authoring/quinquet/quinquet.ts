/**
 * node scripts/run.mjs authoring/quinquet/quinquet.ts: draws the pictures of the site in sites/quinquet, its icons and
 * its sign, and lists them in its photos.json. Files of pictures that are not drawn any more are removed.
 */
import { runPlainly } from '../../scripts/setup/plain-command.ts'

await runPlainly('authoring/quinquet/quinquet.ts', 'Draws the pictures of sites/quinquet.', async () => {
  const { drawSite } = await import('./draw-site.ts')
  await drawSite()
})
