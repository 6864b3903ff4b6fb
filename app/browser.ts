import { playIntro } from '../blocks/shell/intro/play-intro.ts'
import { watchPageLoad } from '../blocks/shell/page-loader/watch-page-load.ts'
import { startRuntime } from '../engine/browser/runtime.ts'

playIntro(new Promise(watchPageLoad))
startRuntime()
