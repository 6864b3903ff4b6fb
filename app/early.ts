import { showIntroOverlay } from '../blocks/shell/intro/show-intro-overlay.ts'
import { loadWebFonts } from './load-web-fonts.ts'

// Inlined in the HTML of every page: only what the first paint depends on. The intro overlay hides the font swap.
loadWebFonts({ afterFirstPaint: showIntroOverlay() })
