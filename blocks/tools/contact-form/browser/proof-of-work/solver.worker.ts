import { solveChallenge } from 'altcha-lib/v1'
import type { Challenge } from 'altcha-lib/v1/types'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const { challenge, salt, algorithm, maxnumber } = data
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) => postMessage(solution))
})
