/** Messages that name what a picture shows. A view without a name has no caption. */
export const viewNames: Readonly<Record<string, string>> = {
  front: 'product.view.front',
  'three-quarter': 'product.view.three-quarter',
  detail: 'product.view.detail',
  room: 'product.view.room',
}
