/** Width and height in pixels. */
const size = 112

/** A small square picture of a file, as a data URL: the only one that the site's policy allows. Null for no picture. */
export async function drawPreview(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const scale = size / Math.min(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  canvas.getContext('2d')?.drawImage(bitmap, (size - width) / 2, (size - height) / 2, width, height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
