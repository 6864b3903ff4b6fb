/** What is read of a glTF document. */
export interface GltfDocument {
  asset: { version: string; extras?: Readonly<Record<string, unknown>> }
  nodes?: readonly { name?: string; mesh?: number }[]
  meshes?: readonly { primitives: readonly GltfPrimitive[] }[]
  materials?: readonly { name?: string; emissiveFactor?: readonly number[] }[]
  accessors?: readonly GltfAccessor[]
  images?: readonly { uri?: string; mimeType?: string }[]
  buffers?: readonly { byteLength: number; uri?: string }[]
  extensionsUsed?: readonly string[]
  extensionsRequired?: readonly string[]
  extensions?: { KHR_materials_variants?: { variants: readonly { name: string }[] } }
}

export interface GltfPrimitive {
  attributes: Readonly<Record<string, number>>
  indices?: number
  material?: number
  extensions?: {
    KHR_materials_variants?: { mappings: readonly { material: number; variants: readonly number[] }[] }
  }
}

export interface GltfAccessor {
  count: number
  min?: readonly number[]
  max?: readonly number[]
}

const magic = 0x46_54_6c_67
const jsonChunk = 0x4e_4f_53_4a
const headerBytes = 20

/** The document in a file of binary glTF 2.0; null where it is none, or is cut off. */
export function readGlb(file: Uint8Array): GltfDocument | null {
  if (file.byteLength < headerBytes) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [mark, version, length, chunkLength, chunkType] = [0, 4, 8, 12, 16].map((at) => view.getUint32(at, true))
  if (mark !== magic || version !== 2 || length !== file.byteLength || chunkType !== jsonChunk) return null
  const text = new TextDecoder().decode(file.subarray(headerBytes, headerBytes + (chunkLength ?? 0)))
  try {
    return JSON.parse(text) as GltfDocument
  } catch {
    return null
  }
}

/** Names of the material variants. */
export function variantsOf({ extensions }: GltfDocument): string[] {
  return (extensions?.KHR_materials_variants?.variants ?? []).map(({ name }) => name)
}
