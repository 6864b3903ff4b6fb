import { runEncoderProcess } from '../engine/media/encoder-process.ts'

runEncoderProcess()
