import {
  assign,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type Observer,
  type Subscribable,
} from 'xstate'

class Money {
  readonly #amount: number
  readonly currency: string

  constructor(amount: number, currency: string) {
    this.#amount = amount
    this.currency = currency
  }

  get text(): string {
    return `${this.#amount} ${this.currency}`
  }
}

/** What `interval` of RxJS does. */
function ticks(ms: number): Subscribable<number> {
  return {
    subscribe: (observer: Observer<number> | ((value: number) => void)) => {
      const next = typeof observer === 'function' ? observer : (value: number) => observer.next?.(value)
      let count = 0
      const timer = setInterval(() => next((count += 1)), ms)
      return { unsubscribe: () => clearInterval(timer) }
    },
  }
}

const counter = fromTransition((count: number, event: { type: 'add' }) => (event.type === 'add' ? count + 1 : count), 0)

const memberMachine = setup({
  types: { input: {} as { name: string }, events: {} as { type: 'greet' } | { type: 'leave' } },
}).createMachine({
  id: 'member',
  initial: 'here',
  states: {
    here: { on: { greet: { actions: sendParent({ type: 'said', text: 'hello' }) }, leave: 'gone' } },
    gone: { type: 'final' },
  },
})

/** Every kind of actor, invoked and spawned; a context with Map, Set, Date, an instance of a class and an actor. */
export const chatMachine = setup({
  types: {
    context: {} as {
      members: Map<string, ActorRefFrom<typeof memberMachine>>
      seen: Set<string>
      since: Date
      balance: Money
      last: ActorRefFrom<typeof counter> | null
      big: bigint
    },
    events: {} as
      | { type: 'joined'; name: string }
      | { type: 'said'; text: string }
      | { type: 'tick'; at: Date }
      | { type: 'kicked'; name: string }
      | { type: 'close' },
    children: {} as { socket: 'socket'; history: 'history' },
  },
  actors: {
    socket: fromCallback<{ type: 'write'; text: string }, { url: string }>(({ sendBack, receive, input }) => {
      const socket = new WebSocket(input.url)
      socket.addEventListener('message', () => sendBack({ type: 'said', text: 'x' }))
      receive(({ text }) => socket.send(text))
      return () => socket.close()
    }),
    history: fromPromise(async () => [{ text: 'first' }]),
    ticks: fromObservable<number, { ms: number }>(({ input }) => ticks(input.ms)),
    clicks: fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
    counter,
    member: memberMachine,
  },
  actions: { showTime: () => {}, report: () => {}, farewell: () => {} },
}).createMachine({
  id: 'chat',
  context: ({ spawn }) => ({
    members: new Map(),
    seen: new Set(['me']),
    since: new Date('2026-01-01T00:00:00Z'),
    balance: new Money(3, 'EUR'),
    last: spawn('counter', { id: 'counter' }),
    big: 10n,
  }),
  invoke: [
    { src: 'socket', id: 'socket', systemId: 'socket', input: { url: 'wss://chat.example' } },
    { src: 'ticks', input: { ms: 1000 }, onSnapshot: { actions: 'showTime' }, onError: { actions: 'showTime' } },
    { src: 'clicks' },
  ],
  entry: spawnChild('history', { id: 'history' }),
  exit: [stopChild('history'), 'farewell'],
  initial: 'open',
  states: {
    open: {
      on: {
        joined: {
          guard: ({ context, event }) => !context.members.has(event.name),
          actions: assign({
            members: ({ context, event, spawn }) =>
              new Map(context.members).set(
                event.name,
                spawn('member', { id: event.name, input: { name: event.name }, syncSnapshot: true }),
              ),
          }),
        },
        said: {
          actions: [
            assign({ seen: ({ context, event }) => new Set([...context.seen, event.text]) }),
            sendTo('socket', ({ event }) => ({ type: 'write' as const, text: event.text })),
          ],
        },
        kicked: {
          actions: [stopChild(({ event }) => event.name), sendTo(({ context }) => context.last!, { type: 'add' })],
        },
        tick: {
          guard: ({ context, event }) => event.at > context.since,
          actions: assign({ since: ({ event }) => event.at }),
        },
        close: 'closed',
        '*': { actions: 'report' },
      },
    },
    closed: { type: 'final', output: ({ context }) => ({ since: context.since, balance: context.balance }) },
  },
  output: ({ event }) => event.output,
})
