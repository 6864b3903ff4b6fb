import { chooseVisit, type PageToMeasure } from './choose-visit.ts'

// Written by the renderer with the link to this script.
chooseVisit(JSON.parse(document.body.dataset['visits'] as string) as PageToMeasure)
