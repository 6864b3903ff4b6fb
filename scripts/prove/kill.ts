import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../../packages/progress/progress.mjs'
import { createRandom, type Random } from './random.ts'
import { createKilledServer, type Kill } from './kill/killed-server.ts'
import { createMailbox } from './kill/mailbox.ts'
import { createShopper, type Shopper } from './kill/shopper.ts'

interface KillOptions {
  kills: number
  /** Seconds to wait for the mails of all acknowledged accounts; a mail that was being sent is taken again after 2 minutes. */
  mailSeconds: number
}

const clients = 20
/** Writes that are acknowledged between two kills. */
const maxWrites = 120
/** A round ends then nevertheless, milliseconds. */
const maxRoundMs = 5000
const maxGapMs = 30
const maxFindings = 20
const products = join(import.meta.dirname, '../../content/demo/product')

/**
 * Kills the content service and its database at random moments while clients sign up, log in and change lists. Holds if
 * every acknowledged write is there after each restart, and nothing else; and if the mail of each acknowledged account
 * is sent, or in the queue when `mailSeconds` are over.
 */
export async function proveKill({ kills, mailSeconds }: KillOptions): Promise<boolean> {
  const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`seed ${seed} (KILL_SEED=${seed} repeats the choices)`)
  const random = createRandom(seed)
  const server = await createKilledServer()
  try {
    await server.start()
    const run = createRun({ port: server.port, seed })
    const restarts: number[] = []
    const lost: string[] = []
    await withProgress({ total: kills }, async ({ show }) => {
      for (let round = 0; round < kills; round++) {
        show(round + 1, `kill, ${run.acknowledged()} writes acknowledged, ${lost.length} lost`)
        const shopping = run.startRound()
        await run.acknowledge(1 + random.below(maxWrites))
        await wait(random.below(maxGapMs))
        run.isKilling = true
        await server.kill(randomKill(random))
        await shopping
        restarts.push(await server.start())
        run.isKilling = false
        lost.push(...(await run.verify((shopper) => shopper.verify())))
        // Later rounds would report the same again.
        if (lost.length > maxFindings) break
      }
    })
    lost.push(...(await run.verify((shopper) => shopper.verifyPassword())))
    const mailbox = await createMailbox(server.dataDir)
    const unsent = await mailbox.missing(run.acknowledgedEmails(), mailSeconds)
    await mailbox.close()
    const complaints = run.shoppers.flatMap((shopper) => shopper.complaints())
    for (const one of [...lost, ...complaints, ...unsent].slice(0, maxFindings)) console.log(`  ${one}`)
    console.log(`kills                ${restarts.length}`)
    console.log(`accounts             ${run.acknowledgedEmails().length}`)
    console.log(`writes acknowledged  ${run.acknowledged()}`)
    console.log(`writes lost          ${lost.length}`)
    console.log(`mails lost           ${unsent.length}`)
    console.log(`slowest restart      ${Math.round(Math.max(...restarts))} ms`)
    return lost.length + complaints.length + unsent.length === 0
  } finally {
    await server.remove()
  }
}

function randomKill(random: Random): Kill {
  return {
    first: random.pick(['process', 'database']),
    gapMs: random.below(maxGapMs),
    of: random.pick(['all', 'postmaster']),
  }
}

/** The shoppers of all rounds. In each, twenty of them shop, and one of these is new. */
function createRun({ port, seed }: { port: number; seed: number }) {
  const uids = productUids()
  const run = {
    isKilling: false,
    shoppers: [] as Shopper[],
    /** Resolves when no client sends requests any more. */
    startRound(): Promise<unknown> {
      do add()
      while (run.shoppers.length < clients)
      const shopping = run.shoppers.slice(-clients)
      return Promise.all(shopping.map((shopper) => shopper.shop(() => run.isKilling)))
    },
    /** Resolves after as many further writes. */
    async acknowledge(count: number): Promise<void> {
      const wanted = run.acknowledged() + count
      const deadline = performance.now() + maxRoundMs
      while (run.acknowledged() < wanted && performance.now() < deadline) await wait(2)
    },
    acknowledged: () => run.shoppers.reduce((sum, shopper) => sum + shopper.acknowledged(), 0),
    async verify(check: (shopper: Shopper) => Promise<string[]>): Promise<string[]> {
      const found: string[] = []
      const waiting = [...run.shoppers]
      const next = async (): Promise<void> => {
        for (let shopper = waiting.shift(); shopper; shopper = waiting.shift()) found.push(...(await check(shopper)))
      }
      await Promise.all(Array.from({ length: clients }, next))
      return found
    },
    acknowledgedEmails: () => run.shoppers.flatMap((shopper) => shopper.acknowledgedEmail() ?? []),
  }
  const add = (): void => {
    const number = run.shoppers.length
    const shopper = createShopper({
      name: `shopper-${number}`,
      port,
      address: `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`,
      products: uids,
      random: createRandom(seed + number),
      isKilling: () => run.isKilling,
    })
    run.shoppers.push(shopper)
  }
  return run
}

function productUids(): [number, ...number[]] {
  const uids = readdirSync(products).map((name) => {
    const file: unknown = JSON.parse(readFileSync(join(products, name), 'utf8'))
    return typeof file === 'object' && file !== null && 'uid' in file ? Number(file.uid) : Number.NaN
  })
  const [first, ...rest] = uids
  if (first === undefined) throw new Error(`${products} has no products.`)
  return [first, ...rest]
}
