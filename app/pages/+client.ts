// In development vike loads the script of every page from here.
import '../browser.ts'
