import { expect, test } from 'vitest'
import { locations } from './pages.ts'

test('reads the paths of a sitemap, not of its pictures', () => {
  const xml = `<urlset><url><loc>https://brand.example/fr/a?x=1&amp;y=2</loc>
<image:image><image:loc>https://brand.example/b.webp</image:loc></image:image></url>
<url><loc>https://brand.example/</loc></url></urlset>`
  expect(locations(xml)).toEqual(['/fr/a?x=1&y=2', '/'])
})
