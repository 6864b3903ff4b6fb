import type { Visitor } from '../visitor.ts'
import { type Journey, button, heading, label, main } from './journey.ts'

export const planner: Journey = {
  name: 'planner',
  async walk(visitor) {
    await answer(visitor)
    await visitor.sees({ role: 'img', name: /^Plan to scale/ })
    await visitor.shot('project')
    await visitor.back()
    await visitor.sees(button('See the project'))
  },
  withoutScript: answer,
}

async function answer(visitor: Visitor): Promise<void> {
  await visitor.open('/en/project')
  for (const choice of ['Less than 4 m²', 'One person', 'Walnut in the evening'])
    await visitor.click(label(choice, main))
  await visitor.shot('answers')
  await visitor.click(button('See the project'))
  await visitor.sees(heading('A room without a window'))
  await visitor.isAt(/size=petite&status=seul&inspiration=noyer-du-soir/)
}
