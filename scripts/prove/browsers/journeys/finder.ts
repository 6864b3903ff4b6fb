import type { Visitor } from '../visitor.ts'
import { type Journey, button, css, label, link, main } from './journey.ts'

const question = css('main h2.finder__title')

export const finder: Journey = {
  name: 'finder',
  async walk(visitor) {
    await answer(visitor)
    await visitor.back()
    await visitor.sees({ ...question, text: 'Que doit' })
    await visitor.forward()
    await visitor.sees({ ...question, text: 'Un modèle pour vous' })
    await visitor.click(link('Modifier Options', main))
    await visitor.sees({ ...question, text: 'Que doit' })
  },
  withoutScript: answer,
}

async function answer(visitor: Visitor): Promise<void> {
  await visitor.open('/fr/trouver-mon-miroir')
  await visitor.shot('question')
  await visitor.click(button(/^Organique/, main))
  await visitor.click(button(/^40 à 60 cm/, main))
  await visitor.click(label('Rester sans buée', main))
  await visitor.click(button('Continuer', main))
  await visitor.sees({ ...question, text: 'Un modèle pour vous' })
  await visitor.isAt(/\?answers=1a,2a,3b$/)
  await visitor.shot('mirrors')
}
