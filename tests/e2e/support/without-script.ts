import { test } from './reused-page.ts'

/** The site as a browser without JavaScript shows it. */
export const withoutScript = test.extend({ javaScriptEnabled: false })
