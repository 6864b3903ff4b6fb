import type { Language } from '../language.ts'
import type { Box } from '../../../documents/dimension-drawing/outline.ts'
import type { Page } from '../page.ts'

/** Draws into the box what the text of a leaflet refers to. */
export type Drawing = (page: Page, box: Box, language: Language) => void
