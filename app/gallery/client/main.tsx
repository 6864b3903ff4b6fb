import { createRoot } from 'react-dom/client'
import type { GalleryPage } from '../gallery-page.ts'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('gallery')
const data = document.getElementById('gallery-page')?.textContent
if (!root || data === undefined) throw new Error('The document is not that of the gallery, /__gallery.')
createRoot(root).render(<Gallery {...(JSON.parse(data) as GalleryPage)} />)
