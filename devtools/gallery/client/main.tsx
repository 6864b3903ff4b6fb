import type { GalleryPage } from '../gallery-page.ts'
import { renderTool } from '../../shared/render-tool.ts'
import { Gallery } from './Gallery.tsx'

renderTool<GalleryPage>(Gallery)
