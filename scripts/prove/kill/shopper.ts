import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { changeLists, compareLists, withFoundIds, type Change, type FoundList, type Lists } from './lists.ts'
import { nextChange } from './next-change.ts'
import { listIn, operationOf, perform, type Answer, type Operation } from './operations.ts'

export interface Shopper {
  /** Signs up, logs in and changes lists, one request after the other, until a request fails or `isOver`. */
  shop: (isOver: () => boolean) => Promise<void>
  /** Compares what the service has with what it acknowledged. Resolves to a sentence for each write that is lost. */
  verify: () => Promise<string[]>
  /** Whether the account is there with its password; a sentence if not. */
  verifyPassword: () => Promise<string[]>
  /** The e-mail, where the sign-up was acknowledged. */
  acknowledgedEmail: () => string | null
  /** Writes that were acknowledged so far, the sign-up and logins among them. */
  acknowledged: () => number
  /** Answers that no kill explains. */
  complaints: () => readonly string[]
}

interface ShopperOptions {
  name: string
  port: number
  address: string
  products: readonly [number, ...number[]]
  random: Random
  /** Whether the service is being killed, so that a request may fail. */
  isKilling: () => boolean
}

const password = 'a pelican over Ghent'
/** Until another attempt where too many passwords are hashed at once, milliseconds. */
const busyMs = 50

/** A client with an account of its own, and its journal of what the service acknowledged. */
export function createShopper({ name, port, address, products, random, isKilling }: ShopperOptions): Shopper {
  let attempts = 0
  let titles = 0
  let email = `${name}.${attempts}@example.com`
  let account: 'none' | 'requested' | 'acknowledged' = 'none'
  let token: string | null = null
  let lists: Lists = []
  let inFlight: Change | null = null
  let acknowledged = 0
  const complaints: string[] = []

  const send = async (operation: Operation): Promise<Answer> => {
    for (;;) {
      const answer = await perform(operation, { port, address, token })
      if (answer.kind !== 'refused' || answer.code !== 'TOO_MANY_REQUESTS') return answer
      await wait(busyMs)
    }
  }

  const register = async (): Promise<boolean> => {
    account = 'requested'
    const answer = await send({ name: 'register', variables: { email, password } })
    return noted(answer, () => (account = 'acknowledged'))
  }

  const login = async (): Promise<Answer> => {
    const answer = await send({ name: 'login', variables: { email, password } })
    if (answer.kind === 'done') token = tokenIn(answer.value)
    return answer
  }

  const change = async (): Promise<boolean> => {
    const newTitle = (): string => `${name} ${(titles += 1)}`
    const next = nextChange({ random, lists, products, newTitle })
    inFlight = next
    const answer = await send(operationOf(next, lists))
    return noted(answer, (value) => {
      const returned = listIn(value)
      lists = changeLists(lists, next)
      if (returned) {
        const expected = lists.filter(({ title }) => title === returned.title)
        complaints.push(...compareLists(expected, [returned]))
        lists = lists.map((list) =>
          list.title === returned.title ? (withFoundIds([list], [returned])[0] ?? list) : list,
        )
      }
      inFlight = null
    })
  }

  /** Whether the answer is an acknowledgement, which the journal then has. */
  const noted = (answer: Answer, note: (value: unknown) => void): boolean => {
    if (answer.kind === 'done') {
      acknowledged += 1
      note(answer.value)
      return true
    }
    if (!isKilling()) complaints.push(`${name} was answered with ${answer.code} while nothing was killed.`)
    return false
  }

  /** An account whose sign-up or login was not answered: it is there or not. */
  const findAccount = async (): Promise<string[]> => {
    const answer = await login()
    if (answer.kind === 'done') {
      account = 'acknowledged'
      return []
    }
    if (account === 'acknowledged' || answer.code !== '403') return [`${email} cannot log in: ${answer.code}.`]
    account = 'none'
    email = `${name}.${(attempts += 1)}@example.com`
    return []
  }

  return {
    async shop(isOver) {
      while (!isOver()) {
        if (account === 'none' && !(await register())) return
        if (token === null && !noted(await login(), () => undefined)) return
        if (!isOver() && !(await change())) return
      }
    },
    async verify() {
      if (account === 'none') return []
      if (token === null) return findAccount()
      const answer = await send({ name: 'wishlists', variables: {} })
      if (answer.kind !== 'done') return [`The session of ${email} is lost: ${answer.code}.`]
      // The document requests these fields.
      const found = answer.value as readonly FoundList[]
      const possible = [lists, ...(inFlight ? [changeLists(lists, inFlight)] : [])]
      const compared = possible.map((expected) => ({ expected, lost: compareLists(expected, found) }))
      const [best] = compared.toSorted((a, b) => a.lost.length - b.lost.length)
      lists = withFoundIds(best?.expected ?? lists, found)
      inFlight = null
      return best?.lost ?? []
    },
    async verifyPassword() {
      return account === 'acknowledged' ? findAccount() : []
    },
    acknowledgedEmail: () => (account === 'acknowledged' ? email : null),
    acknowledged: () => acknowledged,
    complaints: () => complaints,
  }
}

function tokenIn(value: unknown): string | null {
  const token = typeof value === 'object' && value !== null && 'token' in value ? value.token : null
  return typeof token === 'string' ? token : null
}
