import { playIntro } from '../blocks/shell/intro/play-intro.ts'
import { watchPageLoad } from '../blocks/shell/page-loader/watch-page-load.ts'

// Every page waits for this script before its first paint: it stays near 1 kB.
playIntro(new Promise(watchPageLoad))
