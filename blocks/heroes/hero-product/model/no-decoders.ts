/**
 * In place of the decoders of three.js, which load WebAssembly of another site, or hold it: the Content-Security-Policy allows
 * neither, and the models of the site need none. A model that does need one is refused by the loader.
 */
class NoDecoder {
  setDecoderPath(): this {
    return this
  }
  setTranscoderPath(): this {
    return this
  }
  detectSupport(): this {
    return this
  }
}

export { NoDecoder as DRACOLoader, NoDecoder as KTX2Loader }
export const MeshoptDecoder = null
