import { addMessages } from '../add-messages.ts'
import { fillTemplate } from '../fill-template.ts'
import { projectLocales } from '../project-locales.ts'
import { blockFolder, placement, registerBlock } from '../register-block.ts'
import { type Kind, translationSteps } from './kind.ts'

/** A machine, and a bound block that shows its states: nobody would see a machine alone. */
export const flow: Kind = {
  about: 'a state machine with its test, and a block that shows it: the files of a block, and a binding with its test',
  plan(draft, names) {
    const { kebab, pascal } = names
    const folder = `blocks/${blockFolder(names)}`
    const machine = `flows/${kebab}/${kebab}.machine.ts`
    registerBlock(draft, names, 'bound')
    fillTemplate(draft, names, {
      'flow/sample-name.machine.ts': 'flows/sample-name/sample-name.machine.ts',
      'flow/sample-name.machine.test.ts': 'flows/sample-name/sample-name.machine.test.ts',
      'bound-block/SampleName.tsx': `${folder}/SampleName.tsx`,
      'bound-block/sample-name.binding.ts': `${folder}/sample-name.binding.ts`,
      'bound-block/sample-name.binding.test.ts': `${folder}/sample-name.binding.test.ts`,
      'bound-block/sample-name.css': `${folder}/sample-name.css`,
      'block/fields.schema.json': `${folder}/fields.schema.json`,
      'block/examples.json': `${folder}/examples.json`,
    })
    addMessages(draft, { [`${kebab}.close`]: 'Close', [`${kebab}.reopen`]: 'Show again' })
    return {
      hasFlow: true,
      seenAt: `http://localhost:3000/__flows/${kebab} and http://localhost:3000/__gallery, under ${pascal} (npm run dev)`,
      next: [
        `Write the states and events in ${machine}, and what they lead to in ${machine.replace('.ts', '.test.ts')}.`,
        `Give the states their look in ${folder}/${kebab}.binding.ts and ${folder}/${pascal}.tsx: docs/developers.md, "Give a block state".`,
        `Run npm run flows -- draw, npm run flows -- check and npm test -- unit flows/${kebab} ${folder}.`,
        `Place it in "blocks" of a page, for example config/pages/collections.json: ${placement(names)}`,
        ...translationSteps(names, projectLocales(draft).complete),
      ],
    }
  },
}
