import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { rememberPlace, watchAddress } from '../../../engine/browser/show-query.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import { hasProject, isComplete, questions, type Answers } from '../../../flows/project-planner/answers.ts'
import {
  projectPlannerMachine,
  type ProjectPlannerEvent,
} from '../../../flows/project-planner/project-planner.machine.ts'

/** The planner's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof projectPlannerMachine {
  return projectPlannerMachine.provide({
    actors: {
      watchAddress: fromCallback<EventObject, undefined, ProjectPlannerEvent>(({ sendBack }) =>
        watchAddress((query) => sendBack({ type: 'address.moved', ...answersIn(query) })),
      ),
      showProject: fromPromise<void, Answers>(({ input }) => {
        rememberPlace()
        return showState(projectPlannerMachine, 'project-planner.shown', {
          values: { ...input },
          onError: 'stay',
          otherBlocks: true,
        })
      }),
    },
    actions: {
      markAnswers({ context: { answers } }) {
        for (const choice of root.querySelectorAll<HTMLInputElement>('input[type=radio]'))
          choice.checked = questions.some((question) => question === choice.name && answers[question] === choice.value)
      },
      scrollToResult: () => root.scrollIntoView(),
    },
  })
}

/** How the page shows the answers, the button and the projects that fit. */
export function view(snapshot: SnapshotFrom<typeof projectPlannerMachine>): View {
  const { answers, shown, projects } = snapshot.context
  const isLoading = snapshot.matches('loading')
  return {
    self: { 'aria-busy': String(isLoading) },
    choices: { open: !snapshot.matches('shown'), 'data-answered': isComplete(shown) },
    submit: { 'aria-disabled': isComplete(answers) && !isLoading ? null : 'true' },
    ...Object.fromEntries(
      projects.map((project): [string, View[string]] => {
        const id = project.slice(project.lastIndexOf('.') + 1)
        return [`none-${id}`, { hidden: hasProject(projects, answers, id) }]
      }),
    ),
  }
}

function answersIn(query: URLSearchParams): Answers {
  return { size: query.get('size'), status: query.get('status'), inspiration: query.get('inspiration') }
}
