import { type Journey, button } from './journey.ts'

/** Where the proof switches a service on that needs consent: its script is never loaded here. */
const host = 'fr.localhost'
const question = { role: 'dialog', name: 'Avec votre accord, ou sans' }
const preferences = { role: 'dialog', name: 'Vos choix' }

export const consent: Journey = {
  name: 'consent',
  async walk(visitor) {
    await visitor.open('/fr', host)
    await visitor.sees(question)
    await visitor.shot('question')
    await visitor.click(button('Tout refuser', question))
    await visitor.misses(question)
    await visitor.reload()
    await visitor.sees({ css: '.cookie-consent[data-state=answered]', hidden: true })
    await visitor.misses(question)
    await visitor.click(button('Cookies : vos choix'))
    await visitor.sees(preferences)
    await visitor.shot('choices')
    await visitor.press('Escape')
    await visitor.misses(preferences)
  },
}
