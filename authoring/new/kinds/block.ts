import { addMessages } from '../add-messages.ts'
import { fillTemplate } from '../fill-template.ts'
import { projectLocales } from '../project-locales.ts'
import { blockFolder, placement, registerBlock } from '../register-block.ts'
import { type Kind, translationSteps } from './kind.ts'

/** A static block with its type, styles, examples, message and test. */
export const block: Kind = {
  about: 'a block that config can place: component, fields, styles, examples, message, test',
  plan(draft, names) {
    const { kebab, pascal, words } = names
    const folder = `blocks/${blockFolder(names)}`
    registerBlock(draft, names, 'static')
    fillTemplate(draft, names, {
      'block/SampleName.tsx': `${folder}/SampleName.tsx`,
      'block/SampleName.test.tsx': `${folder}/SampleName.test.tsx`,
      'block/sample-name.css': `${folder}/sample-name.css`,
      'block/fields.schema.json': `${folder}/fields.schema.json`,
      'block/examples.json': `${folder}/examples.json`,
    })
    addMessages(draft, { [`${kebab}.label`]: words })
    return {
      seenAt: `http://localhost:3000/__gallery, under ${pascal} (npm run dev)`,
      next: [
        `Say what it is: the fields in ${folder}/fields.schema.json, the markup in ${folder}/${pascal}.tsx, the styles in ${folder}/${kebab}.css.`,
        `Write examples of real length in ${folder}/examples.json, and run npm test -- unit ${folder} and npm test -- unit blocks/contract -t ${blockFolder(names)}.`,
        `Place it in "blocks" of a page, for example config/pages/collections.json: ${placement(names)}`,
        'To let editors place it, follow "Let the content deliver a block" in docs/developers.md.',
        ...translationSteps(names, projectLocales(draft).complete),
      ],
    }
  },
}
