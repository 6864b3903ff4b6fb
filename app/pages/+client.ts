// How vike, which serves pages in dev, finds the script of every page.
import '../browser.ts'
