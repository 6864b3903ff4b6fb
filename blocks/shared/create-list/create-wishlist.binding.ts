import { fromPromise } from 'xstate'
import { createWishlistMachine } from '../../../flows/create-wishlist/create-wishlist.machine.ts'
import { follow } from '../form/follow.ts'
import { sendForm } from '../form/send-form.ts'
import { logFailure } from '../log-failure.ts'
import { notifyPage } from '../saved/notify-page.ts'

/** The machine of the form with its effects in the page. Its actor rejects with the message of a refusal. */
export function machine(root: HTMLElement): typeof createWishlistMachine {
  return createWishlistMachine.provide({
    actors: {
      createList: fromPromise(async ({ signal }) => {
        const answer = await sendForm(root as HTMLFormElement, signal)
        if (answer.kind === 'refused') throw new Error(answer.error ?? Object.values(answer.fields).join(' '))
        return { location: answer.location ?? window.location.href }
      }),
    },
    actions: {
      finish(_, { location }) {
        notifyPage('lists.changed')
        follow(root, location)
      },
      log: (_, failure) => logFailure(failure),
    },
  })
}
